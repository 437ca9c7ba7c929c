/** Shared texts about opening balances. */

export const REASON_MISSING = "A completed payroll already used this opening balance. Say why it is corrected.";
export const OPENING_HAS_PAYSLIPS =
  "This opening balance came in before opening balances were kept apart from payrolls, and a completed payroll has used it. It stays as it is.";
/** @param month "November 2026" */
export const openingMonthSettled = (month: string) =>
  `The last payroll of ${month} is completed and has settled the contributions by these figures: they stay as they are. Take or give back the difference in the next payroll by an amount set by hand, and remit it to the agency late.`;
export const OPENING_IS_USED = "A completed payroll already used this opening balance. Correct it on the employee’s page, with a reason.";
