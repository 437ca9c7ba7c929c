import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { changedMeanwhile } from "~/models/shared/revisions.server";
import { recordChange } from "~/models/shared/change-log.server";

type Company = Pick<Scope, "companySeq">;

/** The first day that is judged by punches; null = the company does not use attendance. */
export function findAttendanceStart(scope: Company): Promise<Day | null> {
  return readInCompany(scope, (tx) => attendanceStart(tx, scope));
}

/** The same within a transaction. */
export async function attendanceStart(tx: Tx, { companySeq }: Company): Promise<Day | null> {
  const { rows } = await tx.$client.query<{ day: Day | null }>(
    "select attendance_start_date::text as day from companies where company_seq = $1",
    [companySeq],
  );
  return rows[0]?.day ?? null;
}

/** Chooses the first day; the same one again is told nowhere. @param known the first day that was shown @throws Refusal (409) when it is another by now */
export function setAttendanceStart(scope: Scope, day: Day | null, known: Day | null): Promise<void> {
  return inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
    const before = await attendanceStart(tx, scope);
    if (before === day) return;
    if (before !== known) throw changedMeanwhile("The first day of attendance", null);
    await tx.$client.query("update companies set attendance_start_date = $2 where company_seq = $1", [scope.companySeq, day]);
    // Everything is judged anew, by whoever asks for it first.
    await tx.$client.query("delete from day_results where company_seq = $1 and ($2::date is null or work_date < $2)", [
      scope.companySeq,
      day,
    ]);
    await tx.$client.query("delete from changed_days where company_seq = $1", [scope.companySeq]);
    await tx.$client.query("update companies set days_judged_to = null, days_looked_at = null where company_seq = $1", [scope.companySeq]);
    const words = (one: Day | null) => (one === null ? "not used" : formatDay(one));
    await recordChange(tx, scope, {
      featureName: "ATTENDANCE_SETTING",
      subject: { noun: "attendance", seq: null },
      action: "UPDATE",
      before: { attendanceStartDate: before },
      after: { attendanceStartDate: day },
      description: `First day of attendance: ${words(before)} → ${words(day)}.`,
    });
  });
}
