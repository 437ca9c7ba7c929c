import { runSql } from "./payroll-run";

/** URL values of a company's own premium rate: later than every payroll of the sample. */
export const PREMIUM_RATE = { dayType: "ordinary", effectiveDay: "2027-01-01" };

export function addPremiumRate(companySeq: number, updatedBy = "Ana Reyes"): Promise<unknown> {
  const { dayType, effectiveDay } = PREMIUM_RATE;
  return runSql(
    companySeq,
    `insert into premium_rates (company_seq, day_type, effective_day, first_eight_hundredths, overtime_hundredths, updated_by) values (${companySeq}, '${dayType}', '${effectiveDay}', 110, 137, '${updatedBy}')`,
  );
}
