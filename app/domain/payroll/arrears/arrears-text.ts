import { createRunChange } from "~/domain/payroll/runs/payroll-changes";
import { endSentence, type Change } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { periodLabel } from "~/domain/shared/period";
import type { Arrear } from "./arrears";

/** Texts of the page and the change log about arrears of closed periods (F-15). */

export const NOTHING_SELECTED = "Nothing was chosen. Select at least one line.";
export const ARREARS_CHANGED = "The arrears have changed since this page was opened. Review them again, then decide.";
export const CONSENT_MISSING =
  "One of these lines recovers pay. Confirm that the employee agreed to it in writing (Labor Code Art. 113), or deselect the line.";
export const DISCARD_REASON_MISSING = "Enter a reason for discarding these lines.";
export const OTHER_KINDS = "Arrears are paid with a regular payroll, a final pay, or at once with a correction.";
export const CALCULATE_FIRST = "Calculate this payroll first: the recovery must leave the protected net pay.";
export const belowProtectedPayText = (name: string, net: Centavos) =>
  `The net pay of ${name} would be ${formatPeso(net)}, below what is protected. Leave this line for a later payroll.`;

const MAX_NAME_LENGTH = 60;

/** "Arrears Basic salary 10/01–10/15/2026": item name of the adjustment; a long label is shortened, the period never. */
export function arrearItemName({ label, startDate, endDate }: { label: string; startDate: Day; endDate: Day }): string {
  const period = periodLabel(startDate, endDate);
  return `Arrears ${label.slice(0, MAX_NAME_LENGTH - "Arrears ".length - 1 - period.length).trim()} ${period}`;
}

/** Reason of the adjustment: "Paid 15,000.00, should be 16,500.00." */
export const arrearReasonText = ({ paid, settled, shouldBe }: Arrear) =>
  `Paid ${formatPeso(paid)}${settled === 0 ? "" : `, arrears added since ${formatPeso(settled)}`}, should be ${formatPeso(shouldBe)} by today’s records.`;

/** Scope of one decision; amounts in centavos. */
export interface ArrearsDecision {
  lines: number;
  /** Closed contribution months. */
  months: number;
  people: number;
  amount: Centavos;
  /** Employee shares of those months. */
  shares: Centavos;
}

/** "2 lines and contributions of 1 month of 1 employee". */
export function arrearsDecisionText({ lines, months, people }: Omit<ArrearsDecision, "amount" | "shares">): string {
  const of = [
    ...(lines === 0 ? [] : [lines === 1 ? "1 line" : `${lines} lines`]),
    ...(months === 0 ? [] : [`contributions of ${months === 1 ? "1 month" : `${months} months`}`]),
  ].join(" and ");
  return `${of} of ${people === 1 ? "1 employee" : `${people} employees`}`;
}

/** Arrears were added to a run or discarded. @param reason why they were discarded; null = added */
export function arrearsDecisionChange(payrollSeq: number, decided: ArrearsDecision, reason: string | null): Change {
  const { amount, shares, months } = decided;
  const of = `arrears: ${arrearsDecisionText(decided)}`;
  const charged = months === 0 ? "" : ` Contributions charged: ${formatPeso(shares)}.`;
  const description =
    reason === null ? `Added ${of} to the run: ${formatPeso(amount)}.${charged}` : `Discarded ${of}: ${endSentence(reason)}`;
  return createRunChange(payrollSeq, reason === null ? "TAKE_ARREARS" : "DISCARD_ARREARS", description, null, decided);
}

/** Contribution arrears were removed from a run again. */
export const monthsDiscardedChange = (payrollSeq: number, months: number): Change =>
  createRunChange(
    payrollSeq,
    "TAKE_ARREARS",
    `Removed contribution arrears of ${months === 1 ? "1 month" : `${months} months`} from the run.`,
    null,
    {
      months,
    },
  );

export const SCAN_CONTINUES = "A search of this payroll is already running.";
