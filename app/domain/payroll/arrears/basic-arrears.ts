import type { Centavos } from "~/domain/shared/money";
import type { EmployeeFacts } from "~/domain/payroll/facts/facts";

/**
 * Arrears of basic pay in a run, by the year of the period they belong to: they count for that year's 13th month pay.
 * @source document 5, F-15; PD 851
 */
export function basicArrears({ adjustments }: EmployeeFacts): ReadonlyMap<number, Centavos> {
  const years = new Map<number, Centavos>();
  for (const { basicYear, amount } of adjustments)
    if (basicYear !== undefined) years.set(basicYear, (years.get(basicYear) ?? 0) + (amount ?? 0));
  return years;
}

/**
 * Arrears of basic pay in a run that belong to a contribution month: they count in its bases like the pay they complete.
 * @param month "YYYY-MM"
 * @source document 5, F-15: in the SSS base of their own month
 */
export const basicArrearsOfMonth = ({ adjustments }: EmployeeFacts, month: string): Centavos =>
  adjustments.reduce(
    (sum, { basicYear, contributionMonth, amount }) => (basicYear !== undefined && contributionMonth === month ? sum + (amount ?? 0) : sum),
    0,
  );
