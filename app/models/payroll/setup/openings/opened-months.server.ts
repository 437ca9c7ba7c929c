import type { Tx } from "~/db/client.server";
import type { MonthBalances } from "~/domain/payroll/facts/facts";
import { getBegunMonth, hasMonthFigures, monthBefore, type OpenedMonth } from "~/domain/payroll/setup/openings/opening-month";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

type Company = { companySeq: number };

interface Row {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  throughDate: Day;
  begunMonth: string | null;
  month: OpenedMonth;
}

/** Months begun elsewhere, from opening balances. @param filter.month "YYYY-MM" */
export async function readOpeningMonthFigures(
  tx: Tx,
  { companySeq }: Company,
  filter: { month?: string; employeeSeqs?: readonly number[] },
): Promise<Row[]> {
  const { rows } = await tx.$client.query<Row>(
    `select o.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName",
            o.through_date::text as "throughDate", o.begun_month as "begunMonth", json_object_agg(a.item, a.amount) as month
       from opening_balances o
       join employees e on e.company_seq = o.company_seq and e.employee_seq = o.employee_seq
       join opening_amounts a on a.company_seq = o.company_seq and a.employee_seq = o.employee_seq and a.taxable_year = o.taxable_year and a.part = 'MONTH'
      where o.company_seq = $1 and ($2::text is null or ${BEGUN_MONTH} = $2) and ($3::int[] is null or o.employee_seq = any($3))
      group by o.employee_seq, e.employee_id, e.employee_name, o.through_date, o.begun_month
      order by e.employee_name, o.employee_seq, o.through_date`,
    [companySeq, filter.month ?? null, filter.employeeSeqs ?? null],
  );
  return rows.filter((row) => getBegunMonth(row) !== null && hasMonthFigures(row.month));
}

/** SQL for the month of the last payroll before those here, of an opening balance `o`. */
export const BEGUN_MONTH = "coalesce(o.begun_month, left(o.through_date::text, 7))";

/** Each employee's latest month begun elsewhere, as payrolls use it. */
export async function readOpenedMonths(
  tx: Tx,
  company: Company,
  employeeSeqs: readonly number[],
  month?: string,
): Promise<Map<number, MonthBalances>> {
  const rows = await readOpeningMonthFigures(tx, company, { employeeSeqs, ...(month !== undefined && { month }) });
  return new Map(rows.map((row) => [row.employeeSeq, monthBefore(row)!]));
}

export interface UndatedTax {
  employeeSeq: number;
  employeeName: string;
  withheld: Centavos;
}

/** Opening balances that give their tax in one sum, without its months, by name. @source document 5 F-35 */
export async function listUndatedTax(tx: Tx, { companySeq }: Company, year: number): Promise<UndatedTax[]> {
  const { rows } = await tx.$client.query<UndatedTax>(
    `select o.employee_seq as "employeeSeq", e.employee_name as "employeeName", o.tax_withheld_centavos as withheld
       from opening_balances o join employees e on e.company_seq = o.company_seq and e.employee_seq = o.employee_seq
      where o.company_seq = $1 and o.taxable_year = $2 and o.tax_withheld_centavos <> 0
        and not exists (select 1 from opening_amounts a where a.company_seq = $1 and a.employee_seq = o.employee_seq
                           and a.taxable_year = o.taxable_year and a.part = 'WITHHELD')
      order by e.employee_name collate "und-x-icu", o.employee_seq`,
    [companySeq, year],
  );
  return rows;
}

/** Tax of all opening balances by month: "2026-03" → centavos. */
export async function readOpenedTax(tx: Tx, { companySeq }: Company, year: number): Promise<Map<string, Centavos>> {
  const { rows } = await tx.$client.query<{ month: string; amount: Centavos }>(
    `select a.taxable_year || '-' || lpad(a.item, 2, '0') as month, sum(a.amount)::bigint as amount
       from opening_amounts a where a.company_seq = $1 and a.taxable_year = $2 and a.part = 'WITHHELD'
      group by 1 having sum(a.amount) <> 0 order by 1`,
    [companySeq, year],
  );
  return new Map(rows.map(({ month, amount }) => [month, amount]));
}
