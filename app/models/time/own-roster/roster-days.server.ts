import { readInCompany } from "~/db/client.server";
import { dayNumber, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { ownRosterDay, type OwnRosterDay } from "~/domain/time/roster/own-roster";
import { readApprovedLeaves } from "~/models/time/approved-leaves.server";
import { readEvaluatedDays } from "~/models/time/evaluated-days.server";

/** An employee's planned days in a range, with approved leaves. @param now the instant by the server's clock */
export async function readRosterDays(
  scope: Pick<Scope, "companySeq"> & { employeeSeq: number },
  range: { from: Day; to: Day },
  now: Date,
): Promise<OwnRosterDay[]> {
  const seqs = [scope.employeeSeq];
  const evaluated = (await readEvaluatedDays(scope, seqs, range, now)).get(scope.employeeSeq);
  const leaves = await readInCompany(scope, (tx) => readApprovedLeaves(tx, scope, seqs, range.from, range.to));
  const parts = (leaves.get(scope.employeeSeq) ?? []).flatMap(({ workDay, what }) =>
    what.kind === "LEAVE" ? [[workDay, what.part] as const] : [],
  );
  const partsOn = (day: Day) => parts.filter(([workDay]) => workDay === dayNumber(day)).map(([, part]) => part);
  return (evaluated?.days ?? []).map((day) => ownRosterDay(day, partsOn(day.day))).filter((day) => day !== null);
}
