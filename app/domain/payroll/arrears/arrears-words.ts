import { ofRun } from "~/domain/payroll/run/payroll-changes";
import { sentenceOf, type Change } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { periodLabel } from "~/domain/shared/period";
import type { Arrear } from "./arrears";

/** What the page and the history say about arrears of closed periods (F-15). */

export const NOTHING_CHOSEN = "Nothing was chosen. Tick at least one line.";
export const OTHER_ARREARS = "The arrears have changed since this page was opened. Look at them again, then decide.";
export const CONSENT_MISSING =
  "One of these lines takes pay back. Tick that the employee agreed to it in writing (Labor Code Art. 113), or untick the line.";
export const WHY_ASIDE = "Say why these lines are discarded.";
export const OTHER_KINDS = "Arrears are paid with a regular payroll, a final pay, or at once with a correction.";
export const CALCULATE_FIRST = "Calculate this payroll first: what is taken back has to leave the net pay that is protected.";
export const belowProtected = (name: string, net: Centavos) =>
  `The net pay of ${name} would be ${formatPeso(net)}, below what is protected. Let this line wait for a later payroll.`;

const NAME_LETTERS = 60;

/** "Arrears Basic salary 10/01–10/15/2026": the item of the adjustment that pays it; a long line is shortened, its period never. */
export function arrearItem({ label, startDate, endDate }: { label: string; startDate: Day; endDate: Day }): string {
  const period = periodLabel(startDate, endDate);
  return `Arrears ${label.slice(0, NAME_LETTERS - "Arrears ".length - 1 - period.length).trim()} ${period}`;
}

/** Why the adjustment is there: "Paid 15,000.00, should be 16,500.00." */
export const arrearReason = ({ paid, settled, shouldBe }: Arrear) =>
  `Paid ${formatPeso(paid)}${settled === 0 ? "" : `, arrears added since ${formatPeso(settled)}`}, should be ${formatPeso(shouldBe)} by today’s records.`;

/** What one decision was about; centavos. */
export interface ArrearsDecided {
  lines: number;
  /** Closed contribution months. */
  months: number;
  people: number;
  amount: Centavos;
  /** The employees' shares of those months. */
  shares: Centavos;
}

/** "2 lines and contributions of 1 month of 1 employee". */
export function decidedWords({ lines, months, people }: Omit<ArrearsDecided, "amount" | "shares">): string {
  const of = [
    ...(lines === 0 ? [] : [lines === 1 ? "1 line" : `${lines} lines`]),
    ...(months === 0 ? [] : [`contributions of ${months === 1 ? "1 month" : `${months} months`}`]),
  ].join(" and ");
  return `${of} of ${people === 1 ? "1 employee" : `${people} employees`}`;
}

/** Arrears were put into a run, or discarded. @param reason why they were discarded; null = taken */
export function arrearsDecided(payrollSeq: number, decided: ArrearsDecided, reason: string | null): Change {
  const { amount, shares, months } = decided;
  const of = `arrears: ${decidedWords(decided)}`;
  const charged = months === 0 ? "" : ` Contributions charged: ${formatPeso(shares)}.`;
  const words = reason === null ? `Put ${of} into the run: ${formatPeso(amount)}.${charged}` : `Discarded ${of}: ${sentenceOf(reason)}`;
  return ofRun(payrollSeq, reason === null ? "TAKE_ARREARS" : "DISCARD_ARREARS", words, null, decided);
}

/** Contribution arrears were taken out of a run again. */
export const monthsGivenUp = (payrollSeq: number, months: number): Change =>
  ofRun(payrollSeq, "TAKE_ARREARS", `Took contribution arrears of ${months === 1 ? "1 month" : `${months} months`} out of the run.`, null, {
    months,
  });

export const LOOK_GOES_ON = "The people of this payroll are being looked through already.";
