import { readInCompany } from "~/db/client.server";
import { CHART_MONTHS, chartMonths, chartSpan, headcounts, type CostMonth, type HeadcountMonth } from "~/domain/hrDashboard/months";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

/** With fewer months the bars would be too wide. */
const FEWEST_MONTHS = 6;

type Company = Pick<Scope, "companySeq">;

/** Cost of the payrolls completed in the last twelve months, by month of the pay date; null without any. Totals are stored on the runs. */
export function costByMonth({ companySeq }: Company, today: Day): Promise<CostMonth[] | null> {
  const months = chartMonths(today);
  const { from, to } = chartSpan(months);
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<CostMonth>(
      `select to_char(pay_date, 'YYYY-MM') as month, sum(net_centavos)::bigint as net, sum(gross_centavos - net_centavos)::bigint as withheld,
              sum(employer_cost_centavos - gross_centavos)::bigint as employer
         from payrolls where company_seq = $1 and completed_at is not null and pay_date between $2 and $3 group by 1`,
      [companySeq, from, to],
    );
    if (rows.length === 0) return null;
    const paid = new Map(rows.map((row) => [row.month, row]));
    // Months before the company's first payroll are omitted instead of shown as zero.
    const first = Math.min(
      months.findIndex((month) => paid.has(month)),
      CHART_MONTHS - FEWEST_MONTHS,
    );
    return months.slice(first).map((month) => paid.get(month) ?? { month, net: 0, withheld: 0, employer: 0 });
  });
}

/** Headcount at the end of each of the last twelve months, with joiners and leavers; null for a company without employees. */
export function headcountByMonth({ companySeq }: Company, today: Day): Promise<HeadcountMonth[] | null> {
  const months = chartMonths(today);
  const { from } = chartSpan(months);
  return readInCompany({ companySeq }, async (tx) => {
    // One index scan; an employee's last day still counts as employed.
    const { rows } = await tx.$client.query<{ month: string | null; joined: number; left: number; now: number }>(
      `select month, sum(joined)::int as joined, sum(gone)::int as left, sum(now)::int as now from (
         select case when join_date >= $2 and join_date <= $3 then to_char(join_date, 'YYYY-MM') end as month, count(*) as joined, 0 as gone,
                count(*) filter (where join_date <= $3 and (resignation_date is null or resignation_date >= $3)) as now
           from employees where company_seq = $1 group by 1
         union all
         select to_char(resignation_date, 'YYYY-MM'), 0, count(*), 0
           from employees where company_seq = $1 and resignation_date >= $2 and resignation_date < $3 group by 1) moved group by 1`,
      [companySeq, from, today],
    );
    const now = rows.reduce((sum, row) => sum + row.now, 0);
    const moved = new Map(rows.flatMap(({ month, joined, left }) => (month === null ? [] : [[month, { joined, left }] as const])));
    return now === 0 && moved.size === 0 ? null : headcounts(months, now, moved);
  });
}
