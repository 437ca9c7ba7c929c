import type { Centavos } from "~/domain/shared/money";
import type { AdjustmentInput } from "./adjustment-input";

/**
 * Basis of a manual deduction: the employee's written consent, or a law that orders it. @source Labor Code Art. 113; document 5, F-11 and
 * F-15
 */

export const CONSENT_LABEL = "The employee agreed to it in writing, or the law orders it";
export const CONSENT_MISSING =
  "A deduction takes from pay. Confirm that the employee agreed to it in writing or that the law orders it (Labor Code Art. 113).";
/** Error for a workbook row without consent. */
export const CONSENT_IN_SHEET =
  "A deduction takes from pay. Write Yes where the employee agreed to it in writing or the law orders it (Labor Code Art. 113).";
/** Consent label in the change log and on the payslip. */
export const CONSENT_GIVEN = "with consent in writing or by law";
export const CONSENT_UNKNOWN = "Consent not recorded";

type AdjustmentAmount = { kind: string; amount: Centavos | null };

/** Whether an adjustment reduces an employee's pay. */
export const reducesPay = ({ kind, amount }: AdjustmentAmount): boolean => kind === "DEDUCTION" || (amount ?? 0) < 0;

/** Final pay asks once in its checklist for all deductions before completion. */
export const needsConsent = ({ payrollKind }: { payrollKind: string }): boolean => payrollKind !== "FINAL_PAY";

/** Consent note next to an adjustment that reduces pay; null = it does not, or the final pay checklist covers it. */
export function showsConsent(payroll: { payrollKind: string }, adjustment: AdjustmentAmount & { consentYn: string | null }): string | null {
  if (!reducesPay(adjustment)) return null;
  if (adjustment.consentYn === "Y") return CONSENT_GIVEN;
  return needsConsent(payroll) ? CONSENT_UNKNOWN : null;
}

/** Why an adjustment cannot be saved; null = it can. */
export const consentProblem = (
  payroll: { payrollKind: string },
  adjustment: Pick<AdjustmentInput, "kind" | "amount" | "consentYn">,
): string | null => (reducesPay(adjustment) && adjustment.consentYn !== "Y" && needsConsent(payroll) ? CONSENT_MISSING : null);
