/** Shared texts about opening balances. */

export const REASON_MISSING = "A completed payroll already used this opening balance. Say why it is corrected.";
export const OPENING_HAS_PAYSLIPS =
  "This opening balance came in before opening balances were kept apart from payrolls, and a completed payroll has used it. It stays as it is.";
export const OPENING_IS_USED = "A completed payroll already used this opening balance. Correct it on the employee’s page, with a reason.";
