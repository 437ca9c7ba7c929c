import { leaveDaysText, leaveDaysWords } from "~/domain/leave/leave-days";
import { shownWages } from "~/domain/payroll/engine/salary";
import { ofRun } from "~/domain/payroll/run/payroll-changes";
import { sentenceOf, type Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import type { PricedDays } from "./conversion";

/** Page and change log texts for leave converted to cash (L-15). */

export const NOTHING_CHOSEN = "Nothing was chosen. Select at least one employee.";
export const OTHER_CONVERSIONS = "The converted days have changed since this page was opened. Review them again, then decide.";
export const WHY_ASIDE = "Enter a reason for setting these days aside.";
export const NO_DAYS_PAID = "Converted leave is paid with a regular payroll or a final pay.";
export const noSalary = (employeeName: string, date: Day) =>
  `${employeeName} had no salary on ${formatDay(date)}. Enter it first, or deselect the employee.`;

/** "Leave conversion 12/31/2026": item name of the adjustment, with the latest date. */
export const conversionItem = (parts: readonly PricedDays[]): string =>
  `Leave conversion ${formatDay(
    parts
      .map(({ date }) => date)
      .sort()
      .at(-1)!,
  )}`;

/** "3 days converted on 12/31/2026 × 1379.31034"; payroll does not learn the leave type (L-26). */
export const conversionLines = (parts: readonly PricedDays[]): string[] =>
  parts.map(
    ({ days, date, rates }) =>
      `${leaveDaysWords(days)} converted on ${formatDay(date)}${rates === null ? "" : ` × ${shownWages(rates).dailyWageAmount}`}`,
  );

/** Converted leave was added to a run or discarded. @param reason why it was discarded; null = added */
export function conversionsDecided(
  payrollSeq: number,
  { people, days, amount }: { people: number; days: number; amount: Centavos },
  reason: string | null,
): Change {
  const of = `${leaveDaysWords(days)} of converted leave of ${people === 1 ? "1 employee" : `${people} employees`}`;
  const words = reason === null ? `Took ${of} into the run: ${formatPeso(amount)}.` : `Put ${of} aside: ${sentenceOf(reason)}`;
  return ofRun(payrollSeq, reason === null ? "TAKE_CONVERSION" : "PUT_ASIDE_CONVERSION", words, null, {
    people,
    days: leaveDaysText(days),
    amount,
  });
}
