/** Shared texts about opening balances. */

export const REASON_MISSING = "A completed payroll already used this opening balance. Enter a reason for the correction.";
export const OPENING_HAS_PAYSLIPS = "This older opening balance was used by a completed payroll and cannot be changed.";
/** @param month "November 2026" */
export const openingMonthSettled = (month: string) =>
  `The last payroll of ${month} is completed and has settled the contributions by these figures: they cannot change. Deduct or refund the difference in the next payroll with a manual amount, and remit it late.`;
export const OPENING_IS_USED = "A completed payroll already used this opening balance. Correct it on the employee’s page, with a reason.";
