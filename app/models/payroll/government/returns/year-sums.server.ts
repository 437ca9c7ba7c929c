import type { Tx } from "~/db/client.server";
import type { YearSlip } from "~/domain/payroll/government/returns/person-year";
import { toYearSlips, type UncollectedTaxDecision, type YearSum } from "~/domain/payroll/government/returns/year-sums";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { figureSql } from "~/models/payroll/runs/calculation/calculation-summary.server";
import { certifiedPayslip, type CertifiedRow } from "~/models/payroll/setup/openings/certified-rows.server";

type Company = Pick<Scope, "companySeq">;

/** A payslip as the year sums use it. */
export interface SummedRow extends CertifiedRow {
  employeeSeq: number;
  payDate: Day;
  taxMethod: string;
  minimumWageEarner: boolean;
}

/** The content of a certificate without its lines. */
export interface SummedYear {
  slips: YearSlip[];
  /** The last pay date of a tax refund. */
  refundDay: Day | null;
}

/** Payrolls of a year missing in the sums: completed before sums were introduced. */
export async function unsummedPayrolls(tx: Tx, { companySeq }: Company, year: number): Promise<number[]> {
  const { rows } = await tx.$client.query<{ payrollSeq: number }>(
    `select p.payroll_seq as "payrollSeq" from payrolls p
      where p.company_seq = $1 and p.completed_at is not null and p.tax_year = $2
        and not exists (select 1 from year_sum_payrolls k where k.company_seq = $1 and k.payroll_seq = p.payroll_seq)`,
    [companySeq, year],
  );
  return rows.map(({ payrollSeq }) => payrollSeq);
}

/**
 * The year of these employees from its sums, plus payslips missing in them.
 * @param unsummed from `unsummedPayrolls` @source document 5, appendix E
 */
export async function summedYears(
  tx: Tx,
  scope: Company,
  year: number,
  employeeSeqs: readonly number[],
  unsummed: readonly number[],
): Promise<(employeeSeq: number) => SummedYear> {
  const sums = Map.groupBy(await readSums(tx, scope, year, employeeSeqs), ({ employeeSeq }) => employeeSeq);
  const { rows: decided } = await tx.$client.query<UncollectedTaxDecision>(DECIDED, [scope.companySeq, year, employeeSeqs, unsummed]);
  const decidedOf = Map.groupBy(decided, ({ employeeSeq }) => employeeSeq);
  const others = Map.groupBy(await readSlips(tx, scope, unsummed, employeeSeqs), ({ employeeSeq }) => employeeSeq);
  return (employeeSeq) => {
    const ownSums = sums.get(employeeSeq) ?? [];
    const apart = others.get(employeeSeq) ?? [];
    const refunds = [
      ...ownSums.map(({ refundDay }) => refundDay ?? ""),
      ...apart.map(({ figures, payDate }) => (figures.taxRefund > 0 ? payDate : "")),
    ];
    return {
      slips: [...toYearSlips(year, ownSums, decidedOf.get(employeeSeq) ?? []), ...apart],
      refundDay: refunds.sort().at(-1) || null,
    };
  };
}

/** The stored sums of a year. @param employeeSeqs of these employees */
export async function readSums(tx: Tx, { companySeq }: Company, year: number, employeeSeqs: readonly number[]): Promise<YearSum[]> {
  const { rows } = await tx.$client.query<Omit<YearSum, "lines"> & { lines: string }>(
    // JSON parses much faster than a database array.
    `select employee_seq as "employeeSeq", december, minimum_wage_earner as "minimumWageEarner", payslips, to_json(figures) as figures,
            contributions_due_centavos as "contributionsDue", lines, annualized, refund_day::text as "refundDay"
       from year_sums where company_seq = $1 and taxable_year = $2 and employee_seq = any($3::int[])`,
    [companySeq, year, employeeSeqs],
  );
  return rows.map((row) => ({ ...row, lines: JSON.parse(row.lines) as YearSum["lines"] }));
}

/** Payslips of these employees in payrolls, in the sums' format. */
async function readSlips(
  tx: Tx,
  { companySeq }: Company,
  payrollSeqs: readonly number[],
  employeeSeqs: readonly number[],
): Promise<(YearSlip & { employeeSeq: number })[]> {
  if (payrollSeqs.length === 0) return [];
  const { rows } = await tx.$client.query<SummedRow>(
    `${SUMMED_ROWS} where p.company_seq = $1 and p.payroll_seq = any($2::int[]) and s.employee_seq = any($3::int[])`,
    [companySeq, payrollSeqs, employeeSeqs],
  );
  return rows.map(summedSlip);
}

/** A stored payslip in the sums' format. */
export function summedSlip({ employeeSeq, payDate, taxMethod, minimumWageEarner, ...row }: SummedRow): YearSlip & { employeeSeq: number } {
  return { employeeSeq, payDate, annualized: taxMethod === "ANNUALIZED", ...certifiedPayslip(row, minimumWageEarner) };
}

export const SUMMED_ROWS = `
  select s.employee_seq as "employeeSeq", p.pay_date::text as "payDate", s.tax_method as "taxMethod", s.figures, s.lines, s.detail,
         e.minimum_wage_earner_yn = 'Y' as "minimumWageEarner", u.decision as "uncollectedDecision"
    from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
    join employees e on e.company_seq = s.company_seq and e.employee_seq = s.employee_seq
    left join uncollected_taxes u on u.company_seq = s.company_seq and u.payroll_seq = s.payroll_seq and u.employee_seq = s.employee_seq`;

/** For payrolls in the sums. They are few: a lateral lookup per payslip, which the planner would not choose without statistics. */
const DECIDED = `
  with decided as materialized (
    select u.company_seq, u.payroll_seq, u.employee_seq, u.decision, p.pay_date, p.generation
      from uncollected_taxes u join payrolls p on p.company_seq = u.company_seq and p.payroll_seq = u.payroll_seq
     where u.company_seq = $1 and p.completed_at is not null and p.tax_year = $2
       and u.employee_seq = any($3::int[]) and p.payroll_seq <> all($4::int[]))
  select u.employee_seq as "employeeSeq", u.pay_date::text as "payDate", s.amount, u.decision
    from decided u cross join lateral (
      select p.${figureSql("taxUncollected")} as amount from payslips p
       where p.company_seq = $1 and p.payroll_seq = u.payroll_seq and p.employee_seq = u.employee_seq and p.generation <= u.generation offset 0) s`;
