import type { Centavos } from "~/domain/shared/money";
import type { AdjustmentInput } from "./adjustment-input";

/** What a deduction by hand needs: the employee's consent in writing, or a law that orders it. @source Labor Code Art. 113; document 5, F-11 and F-15 */

export const CONSENT_LABEL = "The employee agreed to it in writing, or the law orders it";
export const CONSENT_MISSING =
  "A deduction takes from pay. Tick that the employee agreed to it in writing or that the law orders it (Labor Code Art. 113).";
/** The same of a row of a workbook. */
export const CONSENT_IN_SHEET =
  "A deduction takes from pay. Write Yes where the employee agreed to it in writing or the law orders it (Labor Code Art. 113).";
/** How the history and the payslip call what was ticked. */
export const CONSENTED = "with consent in writing or by law";
export const CONSENT_UNKNOWN = "Consent not recorded";

type Taken = { kind: string; amount: Centavos | null };

/** Does an adjustment lower what somebody gets? */
export const takesPay = ({ kind, amount }: Taken): boolean => kind === "DEDUCTION" || (amount ?? 0) < 0;

/** A final pay asks in its checklist, once for all that it takes, before it is completed. */
export const asksConsent = ({ payrollKind }: { payrollKind: string }): boolean => payrollKind !== "FINAL_PAY";

/** What stands beside an adjustment that takes from pay; null = it takes nothing, or the checklist of the final pay says it. */
export function consentShown(payroll: { payrollKind: string }, adjustment: Taken & { consentYn: string | null }): string | null {
  if (!takesPay(adjustment)) return null;
  if (adjustment.consentYn === "Y") return CONSENTED;
  return asksConsent(payroll) ? CONSENT_UNKNOWN : null;
}

/** Why an adjustment cannot be stored as it is; null = it can. */
export const consentProblem = (
  payroll: { payrollKind: string },
  adjustment: Pick<AdjustmentInput, "kind" | "amount" | "consentYn">,
): string | null => (takesPay(adjustment) && adjustment.consentYn !== "Y" && asksConsent(payroll) ? CONSENT_MISSING : null);
