/** Pay period of the basic salary of an invitation (INVITE-22); salary records have two more (CF-28). */
export const PAYMENT_TYPES = ["ANNUALLY", "MONTHLY", "WEEKLY"] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const PAYMENT_TYPE_LABELS: Record<PaymentType, string> = { ANNUALLY: "Annually", MONTHLY: "Monthly", WEEKLY: "Weekly" };

export const NO_BASIC_SALARY = "Please enter the Basic Salary Amount.";

/** Maximum length of the name of a salary record's person in charge (CF-25). */
export const MAX_SALARY_PIC_LENGTH = 30;
