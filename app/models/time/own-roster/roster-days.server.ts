import { readInCompany } from "~/db/client.server";
import { dayNumber, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { ownRosterDay, type OwnRosterDay } from "~/domain/time/roster/own-roster";
import { readApprovedLeaves } from "~/models/time/approved-leaves.server";
import { readEvaluatedDays } from "~/models/time/evaluated-days.server";

/** An employee's planned days in a range, with approved leaves. @param now the instant by the server's clock */
export async function readRosterDays(
  own: Pick<Scope, "companySeq"> & { employeeSeq: number },
  range: { from: Day; to: Day },
  now: Date,
): Promise<OwnRosterDay[]> {
  const seqs = [own.employeeSeq];
  const evaluated = (await readEvaluatedDays(own, seqs, range, now)).get(own.employeeSeq);
  const leaves = await readInCompany(own, (tx) => readApprovedLeaves(tx, own, seqs, range.from, range.to));
  const parts = (leaves.get(own.employeeSeq) ?? []).flatMap(({ workDay, what }) =>
    what.kind === "LEAVE" ? [[workDay, what.part] as const] : [],
  );
  const partsOn = (day: Day) => parts.filter(([workDay]) => workDay === dayNumber(day)).map(([, part]) => part);
  return (evaluated?.days ?? []).map((day) => ownRosterDay(day, partsOn(day.day))).filter((day) => day !== null);
}
