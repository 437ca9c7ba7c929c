import type { Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";

/**
 * SQL condition that excludes marked days `r`; empty where there are none, which is safe within one snapshot and saves a check on each of
 * some hundred thousand days.
 */
export async function withoutMarked(tx: Tx, companySeq: number, { from, to }: { from: Day; to: Day }): Promise<string> {
  const { rowCount } = await tx.$client.query(
    "select 1 from dirty_days where company_seq = $1 and from_day <= $3 and to_day >= $2 limit 1",
    [companySeq, from, to],
  );
  return rowCount === 0
    ? ""
    : "and not exists (select from dirty_days c where c.company_seq = $1 and c.employee_seq = r.employee_seq and r.work_date between c.from_day and c.to_day)";
}
