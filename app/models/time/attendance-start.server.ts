import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { formatDay, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { startQuestion } from "~/domain/time/punches/attendance-start";
import { contentRevision, assertRevision } from "~/models/shared/optimistic-lock.server";
import { recordChange } from "~/models/shared/change-log.server";

type Company = Pick<Scope, "companySeq">;

/** The first day evaluated by punches; null = the company does not use attendance. */
export function findAttendanceStart(scope: Company): Promise<Day | null> {
  return readInCompany(scope, (tx) => attendanceStart(tx, scope));
}

/** `findAttendanceStart` in a transaction. */
export async function attendanceStart(tx: Tx, { companySeq }: Company): Promise<Day | null> {
  const { rows } = await tx.$client.query<{ day: Day | null }>(
    "select attendance_start_date::text as day from companies where company_seq = $1",
    [companySeq],
  );
  return rows[0]?.day ?? null;
}

/**
 * Sets the first day; setting the same one again is not logged.
 * @param paid confirms that days paid by payrolls are affected @param revision of the first day that was shown
 * @throws Refusal (409) after a change by another user; at the field "paid" where paid days are affected without confirmation
 */
export function setAttendanceStart(
  scope: Scope,
  day: Day | null,
  { paid = false, revision }: { paid?: boolean; revision?: string } = {},
): Promise<void> {
  return inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
    const before = await attendanceStart(tx, scope);
    await assertRevision(tx, scope, "The first day of attendance", {
      present: contentRevision(before),
      posted: revision,
      featureName: "ATTENDANCE_SETTING",
      noun: "attendance",
      seq: null,
      stating: '"attendanceStartDate":',
    });
    if (before === day) return;
    const question = paid ? null : startQuestion({ before, after: day, ...(await paidDays(tx, scope)) });
    if (question !== null) throw new Refusal(question, { field: "paid" });
    await tx.$client.query("update companies set attendance_start_date = $2 where company_seq = $1", [scope.companySeq, day]);
    // All days are reevaluated on first read.
    await tx.$client.query("delete from day_results where company_seq = $1 and ($2::date is null or work_date < $2)", [
      scope.companySeq,
      day,
    ]);
    await tx.$client.query("delete from dirty_days where company_seq = $1", [scope.companySeq]);
    await tx.$client.query("update companies set days_judged_to = null, days_looked_at = null where company_seq = $1", [scope.companySeq]);
    const words = (value: Day | null) => (value === null ? "not used" : formatDay(value));
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

/** The day paid through by completed regular payrolls, and the days payrolls took from attendance. */
async function paidDays(tx: Tx, { companySeq }: Company): Promise<{ paidTo: Day | null; taken: { from: Day; to: Day } | null }> {
  const { rows } = await tx.$client.query<{ paidTo: Day | null; from: Day | null; to: Day | null }>(
    `select (select max(end_date)::text from payrolls where company_seq = $1 and payroll_kind = 'USER_CUSTOM' and completed_at is not null) as "paidTo",
            min(start_date)::text as from, max(end_date)::text as to from attendance_locks where company_seq = $1`,
    [companySeq],
  );
  const { paidTo, from, to } = rows[0]!;
  return { paidTo, taken: from === null || to === null ? null : { from, to } };
}
