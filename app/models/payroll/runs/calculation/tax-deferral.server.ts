import type { Tx } from "~/db/client.server";
import { getDeferralStart } from "~/domain/payroll/engine/tax/tax-deferral";
import type { Payroll } from "./payroll-rules.server";

/** Employees whose tax deficiency is spread over the remaining payrolls of the year; none in earlier payrolls. */
export async function readTaxDeferrals(tx: Tx, { companySeq, payDate }: Payroll, employeeSeqs: readonly number[]): Promise<Set<number>> {
  const taxYear = Number(payDate.slice(0, 4));
  if (payDate < getDeferralStart(taxYear)) return new Set();
  const { rows } = await tx.$client.query<{ seq: number }>(
    "select employee_seq as seq from tax_deferrals where company_seq = $1 and tax_year = $2 and employee_seq = any($3::int[])",
    [companySeq, taxYear, employeeSeqs],
  );
  return new Set(rows.map(({ seq }) => seq));
}
