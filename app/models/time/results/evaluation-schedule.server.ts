import { asScheduler, type Tx } from "~/db/client.server";
import { addDays, manilaDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { markDaysDirtyFor } from "~/models/shared/dirty-days.server";

type Company = Pick<Scope, "companySeq">;

/** Interval of the check for ended windows, minutes. @source document 4 §5.4 */
const LOOK_MINUTES = 15;
const DUE = `(o.days_looked_at is null or o.days_looked_at <= $1::timestamptz - interval '${LOOK_MINUTES} minutes' or o.days_looked_at > $1)`;

/** Companies with marked days, or whose open days are due for a check. @param now the instant by the server's clock */
export function listCompaniesToEvaluate(now: Date): Promise<{ companySeq: number; marked: number; lookedAt: Date | null }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number; marked: number; lookedAt: Date | null }>(
      `select o.company_seq as "companySeq", o.days_looked_at as "lookedAt", coalesce(c.marked, 0)::int as marked
         from companies o left join (select company_seq, count(*) as marked from dirty_days group by company_seq) c on c.company_seq = o.company_seq
        where c.marked > 0 or o.attendance_start_date <= $2::date and ${DUE}
        order by o.company_seq`,
      [now, manilaDay(now)],
    );
    return rows;
  });
}

/**
 * Marks days that changed through time alone: started days, open days whose window is over, and employees not evaluated yet. Idempotent.
 * @param now the instant by the server's clock
 */
export async function markDaysPassed(tx: Tx, scope: Company, now: Date): Promise<void> {
  const { companySeq } = scope;
  const today = manilaDay(now);
  const { rows } = await tx.$client.query<{ start: Day | null; judgedTo: Day | null; due: boolean }>(
    `select attendance_start_date::text as start, days_judged_to::text as "judgedTo", ${DUE} as due from companies o where company_seq = $2`,
    [now, companySeq],
  );
  const { start, judgedTo, due } = rows[0]!;
  const begun = judgedTo === null || judgedTo < today;
  if (start === null || start > today || (!begun && !due)) return;
  if (begun) await markDaysDirtyFor(tx, scope, "EVERYBODY", { from: judgedTo === null ? start : addDays(judgedTo, 1), to: today });
  await tx.$client.query(
    `insert into dirty_days as c (company_seq, employee_seq, from_day, to_day)
     select company_seq, employee_seq, min(work_date), max(work_date) from day_results where company_seq = $1 and closes_at <= $2
      group by company_seq, employee_seq order by employee_seq
     on conflict (company_seq, employee_seq)
     do update set from_day = least(c.from_day, excluded.from_day), to_day = greatest(c.to_day, excluded.to_day), mark = excluded.mark`,
    [companySeq, now],
  );
  await tx.$client.query(
    `insert into dirty_days (company_seq, employee_seq, from_day, to_day)
     select e.company_seq, e.employee_seq, $2, $3 from employees e
      where e.company_seq = $1 and e.join_date <= $3 and (e.resignation_date is null or e.resignation_date >= $2)
        and not exists (select from day_results r where r.company_seq = $1 and r.employee_seq = e.employee_seq)
      order by e.employee_seq
     on conflict (company_seq, employee_seq) do nothing`,
    [companySeq, start, today],
  );
  await tx.$client.query("update companies set days_judged_to = $2, days_looked_at = $3 where company_seq = $1", [companySeq, today, now]);
}
