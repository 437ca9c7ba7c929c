import type { Tx } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/**
 * A day's evaluation depends on the days from two before it to one after it (windows and midnight use the neighbors, T-5, T-17), and on
 * punches up to two days after it, where a 24-hour shift that begins at night ends.
 */
const DIRTY_DAYS_BEFORE = 2;
const DIRTY_DAYS_AFTER = 2;
/** For open-ended changes. */
const NO_END: Day = "2100-12-31";

/** The changed days, inclusive; null: from the first evaluated day, open-ended. */
export interface DirtyDays {
  from: Day | null;
  to: Day | null;
}

/** Affected employees: these; those with one of these schedules at any time; those of these offices; or all. */
export type DirtyEmployees =
  { employeeSeqs: readonly number[] } | { workScheduleSeqs: readonly number[] } | { workPlaceSeqs: readonly number[] } | "EVERYBODY";

/**
 * Marks days with changed inputs for reevaluation in the transaction of the change; until then their old results are hidden. No effect for
 * a company without attendance.
 * @source document 4 T-27
 */
export function markDaysDirty(
  tx: Tx,
  scope: Company,
  { employeeSeqs, from, to }: DirtyDays & { employeeSeqs: readonly number[] },
): Promise<void> {
  return employeeSeqs.length === 0 ? Promise.resolve() : markDaysDirtyFor(tx, scope, { employeeSeqs }, { from, to });
}

/** `markDaysDirty` for a selection of employees. */
export async function markDaysDirtyFor(tx: Tx, scope: Company, whom: DirtyEmployees, days: DirtyDays): Promise<void> {
  if (await markWithoutEvaluation(tx, scope, whom, days)) enqueue(tx, "evaluate-days", { companySeq: scope.companySeq });
}

/** `markDaysDirtyFor` for a change of several transactions, whose last one enqueues the evaluation. @returns whether days were marked */
export async function markWithoutEvaluation(
  tx: Tx,
  { companySeq }: Company,
  whom: DirtyEmployees,
  { from, to }: DirtyDays,
): Promise<boolean> {
  const [condition, seqs] = conditionOf(whom);
  const { rowCount } = await tx.$client.query(
    `insert into dirty_days as c (company_seq, employee_seq, from_day, to_day)
     select e.company_seq, e.employee_seq, greatest($2::date, o.attendance_start_date), $3::date
       from employees e join companies o on o.company_seq = e.company_seq
      where e.company_seq = $1 and o.attendance_start_date <= $3::date and (${condition})
      order by e.employee_seq
     on conflict (company_seq, employee_seq)
     do update set from_day = least(c.from_day, excluded.from_day), to_day = greatest(c.to_day, excluded.to_day), mark = excluded.mark`,
    [companySeq, from && addDays(from, -DIRTY_DAYS_BEFORE), to === null ? NO_END : addDays(to, DIRTY_DAYS_AFTER), ...seqs],
  );
  return Boolean(rowCount);
}

function conditionOf(whom: DirtyEmployees): [condition: string, values: (readonly number[])[]] {
  if (whom === "EVERYBODY") return ["true", []];
  if ("employeeSeqs" in whom) return ["e.employee_seq = any($4::int[])", [whom.employeeSeqs]];
  if ("workPlaceSeqs" in whom) return ["e.work_place_seq = any($4::int[])", [whom.workPlaceSeqs]];
  return [
    `e.work_schedule_seq is null or e.work_schedule_seq = any($4::int[])
     or exists (select from work_schedule_assignments a where a.company_seq = $1 and a.employee_seq = e.employee_seq and a.work_schedule_seq = any($4::int[]))`,
    [whom.workScheduleSeqs],
  ];
}
