import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";
import type { Posting } from "./postings";

/** 13th month pay accrued and paid for an employee in payrolls of a year; centavos. */
export interface AccruedThirteenth {
  accrued: Centavos;
  paid: Centavos;
}

export const NO_ACCRUAL: AccruedThirteenth = { accrued: 0, paid: 0 };

/** Liability, never negative where more was paid than accrued. */
const getLiability = ({ accrued, paid }: AccruedThirteenth): Centavos => Math.max(0, accrued - paid);

/**
 * 13th month accrual postings of a payslip: the accrual is an expense and a liability, the payment reduces the liability. Each centavo is
 * an expense of the year exactly once, even where 13th month pay was paid before it was earned.
 * @param before earlier completed payrolls of the year for the same employee, from the day the company accrues
 * @source document 5 F-81, payroll-rules R-50: 2,000.00 set aside a month and 24,000.00 paid in December leave 22,000.00 less to expense
 * then
 */
export function accrualPostings(before: AccruedThirteenth, { thirteenthMonthAccrual, thirteenthMonthPay }: AccruedFigures): Posting[] {
  const after = { accrued: before.accrued + thirteenthMonthAccrual, paid: before.paid + thirteenthMonthPay };
  const moved = getLiability(after) - getLiability(before);
  if (moved === 0) return [];
  return [
    { key: "BONUSES", amount: moved, account: "", itemName: "" },
    { key: "ACCRUED_BONUSES", amount: -moved, account: "", itemName: "" },
  ];
}

type AccruedFigures = Pick<Figures, "thirteenthMonthAccrual" | "thirteenthMonthPay">;
