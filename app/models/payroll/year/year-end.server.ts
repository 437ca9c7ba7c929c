import { and, asc, eq, isNull } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { isYearEnd } from "~/domain/payroll/engine/run-purpose";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import { refundDays, assertRefundDay, yearEndRefund, type EndedYear } from "~/domain/payroll/year/year-end";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { createPayrollIn } from "~/models/payroll/runs/payrolls.server";

type Company = Pick<Scope, "companySeq">;

/** An employee from whom completed payrolls of the ended year withheld too much. */
export interface OverWithheld {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  taxDue: Centavos;
  withheld: Centavos;
  refund: Centavos;
}

export interface YearEnd {
  /** Largest first. */
  people: OverWithheld[];
  /** Open payrolls of the year, which would still change the tax. */
  open: { payrollSeq: number; title: string; yearEnd: boolean }[];
}

/** Tax refunds of an ended year by its completed payrolls, and what blocks them. @source document 5, F-16 */
export function readYearEnd(scope: Company, year: number): Promise<YearEnd> {
  return readInCompany(scope, (tx) => yearEndOf(tx, scope, year));
}

/**
 * Creates the payroll that refunds the overwithheld tax of an ended year.
 * @throws Refusal at `payDate` where the day is not allowed, the year is not over, or its payrolls are not completed
 */
export function createYearEnd(scope: Scope, year: number, payDate: Day, today: Day): Promise<{ payrollSeq: number }> {
  return inCompany(scope, async (tx) => {
    // Same lock as completion: no payroll is completed between the check and the creation.
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
    refuseBeforeItsEnd(year, today);
    assertRefundDay(year, payDate);
    const { people, open } = await yearEndOf(tx, scope, year);
    refuseOpen(year, open);
    if (people.length === 0) throw new Refusal(`No one has excess tax of ${year} that this company can refund.`, { field: "payDate" });
    const day = { startDate: payDate, endDate: payDate, payDate };
    const employeeSeqs = people.map(({ employeeSeq }) => employeeSeq);
    return createPayrollIn(tx, scope, { runPurpose: "YEAR_END", payrollTemplateSeq: null, annualize: false, employeeSeqs, ...day });
  });
}

async function yearEndOf(tx: Tx, scope: Company, year: number): Promise<YearEnd> {
  const { rows } = await tx.$client.query<EndedYear & Pick<OverWithheld, "employeeSeq" | "employeeId" | "employeeName">>(ENDED, [
    scope.companySeq,
    year,
    `${year}-12-31`,
  ]);
  const people = rows.flatMap(({ employeeSeq, employeeId, employeeName, ...ended }) => {
    const { taxDue, refund } = yearEndRefund(year, ended);
    const withheld = ended.withheld + ended.previousWithheld;
    return refund > 0 ? [{ employeeSeq, employeeId, employeeName, taxDue, withheld, refund }] : [];
  });
  return { people: people.sort((a, b) => b.refund - a.refund), open: await openOf(tx, scope, year) };
}

async function openOf(tx: Tx, { companySeq }: Company, year: number): Promise<YearEnd["open"]> {
  const rows = await tx
    .select()
    .from(payrolls)
    .where(and(eq(payrolls.companySeq, companySeq), eq(payrolls.taxYear, year), isNull(payrolls.completedAt)))
    .orderBy(asc(payrolls.payDate), asc(payrolls.payrollSeq));
  return rows.map((run) => ({ payrollSeq: run.payrollSeq, title: payrollTitle(run), yearEnd: isYearEnd(run) }));
}

function refuseBeforeItsEnd(year: number, today: Day): void {
  const { first } = refundDays(year);
  if (today < first)
    throw new Refusal(`${year} has not ended: its last payroll refunds tax withheld in excess. Come back on ${formatDay(first)}.`, {
      field: "payDate",
    });
}

function refuseOpen(year: number, [first]: YearEnd["open"]): void {
  if (first === undefined) return;
  throw new Refusal(
    first.yearEnd
      ? `There is a year-end adjustment of ${year} already: ${first.title}. Complete or delete it first.`
      : `${first.title} counts to ${year} and is not completed. Complete or delete it first.`,
    { field: "payDate" },
  );
}

const ENDED = `
  select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", y.taxable, y.withheld,
         coalesce(p.taxable, 0)::bigint as "previousTaxable", coalesce(p.withheld, 0)::bigint as "previousWithheld",
         coalesce(case when s.pera_year = $2 then s.pera_amount_centavos end, 0)::bigint as pera
    from employee_balances b
    join employees e on e.company_seq = b.company_seq and e.employee_seq = b.employee_seq
    cross join lateral (select (one->>'taxableRegular')::bigint + (one->>'taxableSupplementary')::bigint as taxable, (one->>'taxWithheld')::bigint as withheld
                          from jsonb_array_elements(b.balances::jsonb->'years') one where (one->>'year')::int = $2) y
    left join lateral (select sum(taxable_compensation_centavos) as taxable, sum(tax_withheld_centavos) as withheld from previous_employers o
                        where o.company_seq = $1 and o.employee_seq = e.employee_seq and o.taxable_year = $2) p on true
    left join lateral (select pera_year, pera_amount_centavos from salary_records r
                        where r.company_seq = $1 and r.employee_seq = e.employee_seq and r.effective_date <= $3
                        order by effective_date desc, salary_seq desc limit 1) s on true
   where b.company_seq = $1 and y.withheld > 0
   order by e.employee_name collate "und-x-icu", e.employee_seq`;
