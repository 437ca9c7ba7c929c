import type { Tx } from "~/db/client.server";
import { cacheAfterCommit } from "~/db/write-behind.server";
import { NO_ENTRIES, sumReturn, type ReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import { returnFigures, type ReturnFigures } from "~/domain/payroll/government/returns/return-figures";
import { annualTableOn } from "~/domain/payroll/engine/statutory/withholding";
import { monthEnd } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { scheduleRows } from "./schedule-rows.server";
import { withholdingMonth } from "./withholding-months.server";

type Company = Pick<Scope, "companySeq">;

/** A month's return without opening its payslips. */
export interface MonthSums extends ReturnFigures {
  items: Record<ReturnItem, Centavos>;
}

/**
 * The items of a month's 1601-C, cached with a digest of their sources. Sums are computed once per completion and never stale, because the
 * digest is checked on every call.
 * @param month "2026-11" @throws RangeError for a year whose tables are not kept
 * @source document 5 F-34
 */
export async function monthSums(tx: Tx, scope: Company, month: string): Promise<MonthSums> {
  const figures = await storedFigures(tx, scope, month);
  const { rows: adjustments } = await scheduleRows(tx, scope, month, null);
  return { ...figures, items: sumReturn(figures.sums, figures.untaxed, { ...NO_ENTRIES, adjustments }) };
}

async function storedFigures(tx: Tx, scope: Company, month: string): Promise<ReturnFigures> {
  const sources = await sourcesOf(tx, scope, month);
  const { rows } = await tx.$client.query<{ figures: ReturnFigures }>(
    "select figures from return_months where company_seq = $1 and period = $2 and sources = $3",
    [scope.companySeq, month, sources],
  );
  if (rows[0]) return rows[0].figures;
  const monthly = await withholdingMonth(tx, scope, month);
  const figures = returnFigures(monthly);
  if (monthly.payslips.length > 0) cacheAfterCommit(tx, scope, (cacheTx) => saveFigures(cacheTx, scope, { month, sources, figures }));
  return figures;
}

async function saveFigures(
  tx: Tx,
  { companySeq }: Company,
  { month, sources, figures }: { month: string; sources: string; figures: ReturnFigures },
): Promise<void> {
  await tx.$client.query(
    `insert into return_months (company_seq, period, sources, figures) values ($1, $2, $3, $4)
     on conflict (company_seq, period) do update set sources = excluded.sources, figures = excluded.figures, kept_at = excluded.kept_at`,
    [companySeq, month, sources, JSON.stringify(figures)],
  );
}

/** Cache version: increment when the same payslips yield other figures or names. */
const RULES = 3;

/** Digest of all sources of a month's figures. */
async function sourcesOf(tx: Tx, { companySeq }: Company, month: string): Promise<string> {
  const [year, last] = [Number(month.slice(0, 4)), monthEnd(`${month}-01`)];
  const { rows } = await tx.$client.query<{ sources: string }>(SOURCES, [
    companySeq,
    `${year}-01-01`,
    last,
    `${month}-01`,
    year,
    `${RULES} ${annualTableOn(last).rule[1]!.over}`,
  ]);
  return rows[0]!.sources;
}

/**
 * Completed payrolls of the year so far with the decisions on their tax, the form item of pay items, minimum wage earners, and item 23's
 * dependency on the previous year.
 */
const SOURCES = `
  select md5(json_build_array($6::text,
    (select json_agg(json_build_array(p.payroll_seq, p.generation, extract(epoch from p.completed_at), p.pay_date) order by p.payroll_seq)
       from payrolls p where p.company_seq = $1 and p.completed_at is not null and p.pay_date between $2 and $3),
    (select json_agg(json_build_array(u.payroll_seq, u.employee_seq, u.decision) order by u.payroll_seq, u.employee_seq)
       from uncollected_taxes u join payrolls p on p.company_seq = u.company_seq and p.payroll_seq = u.payroll_seq
      where u.company_seq = $1 and p.pay_date between $4 and $3),
    (select json_agg(json_build_array(i.item_seq, i.item_name, i.form_2316_item) order by i.item_seq)
       from payroll_items i where i.company_seq = $1 and i.item_side = 'EARNING'),
    (select md5(string_agg(e.employee_seq::text, ',' order by e.employee_seq))
       from employees e where e.company_seq = $1 and e.minimum_wage_earner_yn = 'Y'),
    (select md5(string_agg(o.employee_seq || ':' || o.taxable_regular_centavos + o.taxable_supplementary_centavos, ',' order by o.employee_seq))
       from opening_balances o where o.company_seq = $1 and o.taxable_year = $5),
    (select md5(string_agg(concat_ws(':', o.employee_seq, o.through_date, a.item, a.amount), ',' order by o.employee_seq, o.taxable_year, a.item))
       from opening_balances o join opening_amounts a on a.company_seq = o.company_seq and a.employee_seq = o.employee_seq and a.taxable_year = o.taxable_year
      where o.company_seq = $1 and a.part = 'MONTH' and o.through_date between $4 and $3),
    (select md5(string_agg(b.employee_seq || ':' || b.taxable_compensation_centavos, ',' order by b.employee_seq, b.previous_employer_seq))
       from previous_employers b where b.company_seq = $1 and b.taxable_year = $5))::text) as sources`;
