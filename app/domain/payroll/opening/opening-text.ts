/** Shared texts about opening balances. */

export const REASON_MISSING = "A completed payroll already used this opening balance. Say why it is corrected.";
export const MIXED_OPENING =
  "This opening balance came in before opening balances were kept apart from payrolls, and a completed payroll has used it. It stays as it is.";
export const USED_OPENING = "A completed payroll already used this opening balance. Correct it on the employee’s page, with a reason.";
