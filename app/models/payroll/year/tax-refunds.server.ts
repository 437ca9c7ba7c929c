import { readInCompany } from "~/db/client.server";
import { settlesYear } from "~/domain/payroll/engine/run-purpose";
import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { getTaxRefund, type TaxRefund } from "~/domain/payroll/year/tax-refund";
import type { Scope } from "~/domain/shared/scope";
import { memoizeLru } from "~/models/payroll/runs/calculation/memoize-lru.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";

/** An employee from whom too much tax was withheld in the year. */
export interface PersonRefund extends TaxRefund {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
}

export const REFUND_SORTS = ["refund", "name", "excess"] as const;

export interface RefundsQuery {
  q: string;
  sort: (typeof REFUND_SORTS)[number];
  descending: boolean;
}

/** Payslips of one generation never change, so their lines are cached per process. */
const read = memoizeLru<readonly PersonRefund[]>(8);

/**
 * Overwithheld tax of the year that a payroll annualizes, and its refund, by name.
 * @returns `settles`: whether the payroll annualizes the year @throws NotFound
 */
export async function readTaxRefunds(
  scope: Scope,
  payrollSeq: number,
): Promise<{ settles: boolean; completed: boolean; people: readonly PersonRefund[] }> {
  const payroll = await getPayroll(scope, payrollSeq);
  const { generation, completedAt } = payroll;
  const settles = settlesYear({ ...payroll, annualize: payroll.annualizeYn === "Y" });
  const people = settles ? await read([scope.companySeq, payrollSeq, generation].join(":"), () => find(scope, payrollSeq, generation)) : [];
  return { settles, completed: completedAt !== null, people };
}

/** Refunds that match a search, in the requested order. */
export function filterRefunds(people: readonly PersonRefund[], { q, sort, descending }: RefundsQuery): PersonRefund[] {
  const search = q.toLocaleLowerCase("en");
  const matchingPeople = people.filter(({ employeeName, employeeId, departmentName }) =>
    [employeeName, employeeId, departmentName].some((text) => text.toLocaleLowerCase("en").includes(search)),
  );
  if (sort === "name") return descending ? matchingPeople.reverse() : matchingPeople;
  return matchingPeople.sort((a, b) => (a[sort] - b[sort]) * (descending ? -1 : 1));
}

function find({ companySeq }: Scope, payrollSeq: number, generation: number): Promise<PersonRefund[]> {
  return readInCompany({ companySeq }, async (tx) => {
    // Only the two payslip lines that affect the tax are fetched.
    const { rows } = await tx.$client.query<Omit<PersonRefund, keyof TaxRefund> & { lines: PayslipLine[] }>(
      `select employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName", department_name as "departmentName",
              (select jsonb_agg(line) from jsonb_array_elements(lines::jsonb) line where line->>'code' in ('withholdingTax', 'taxRefund')) as lines
         from payslips where company_seq = $1 and payroll_seq = $2 and generation <= $3 and tax_method = 'ANNUALIZED'
        order by employee_name collate "und-x-icu", employee_seq`,
      [companySeq, payrollSeq, generation],
    );
    return rows.flatMap(({ lines, ...person }) => {
      const refund = getTaxRefund(lines);
      return refund === null ? [] : [{ ...person, ...refund }];
    });
  });
}
