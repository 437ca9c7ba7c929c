import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";
import type { Posting } from "./postings";

/** What payrolls of a year set aside for somebody's 13th month pay, and what they paid of it; centavos. */
export interface Accrued {
  accrued: Centavos;
  paid: Centavos;
}

export const NOTHING_ACCRUED: Accrued = { accrued: 0, paid: 0 };

/** What is owed of it: never below nothing, where more was paid than set aside by then. */
const owed = ({ accrued, paid }: Accrued): Centavos => Math.max(0, accrued - paid);

/**
 * What a payslip moves of the 13th month pay that is set aside: its accrual is an expense that is owed; what it pays takes back what was owed, so
 * that a year bears each centavo once, also where 13th month pay was paid ahead of what had been earned.
 * @param before of the same person, in the payrolls of the year that were completed before, from the day on that the company accrues
 * @source document 5 F-81, payroll-rules R-50: 2,000.00 set aside a month and 24,000.00 paid in December leave 22,000.00 less to expense then
 */
export function accrualPostings(before: Accrued, { thirteenthMonthAccrual, thirteenthMonthPay }: AccruedFigures): Posting[] {
  const after = { accrued: before.accrued + thirteenthMonthAccrual, paid: before.paid + thirteenthMonthPay };
  const moved = owed(after) - owed(before);
  if (moved === 0) return [];
  return [
    { key: "BONUSES", amount: moved, account: "", itemName: "" },
    { key: "ACCRUED_BONUSES", amount: -moved, account: "", itemName: "" },
  ];
}

type AccruedFigures = Pick<Figures, "thirteenthMonthAccrual" | "thirteenthMonthPay">;
