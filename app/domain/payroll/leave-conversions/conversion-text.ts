import { leaveDaysText, leaveDaysWithUnit } from "~/domain/leave/leave-days";
import { formatWages } from "~/domain/payroll/engine/salary";
import { createRunChange } from "~/domain/payroll/runs/payroll-changes";
import { endSentence, type Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import type { PricedLeaveDays } from "./conversion";

/** Page and change log texts for leave converted to cash (L-15). */

export const NOTHING_SELECTED = "Nothing was chosen. Select at least one employee.";
export const CONVERSIONS_CHANGED = "The converted days have changed since this page was opened. Review them again, then decide.";
export const ASIDE_REASON_MISSING = "Enter a reason for setting these days aside.";
export const NO_DAYS_PAID = "Converted leave is paid with a regular payroll or a final pay.";
export const missingSalaryText = (employeeName: string, date: Day) =>
  `${employeeName} had no salary on ${formatDay(date)}. Enter it first, or deselect the employee.`;

/** "Leave conversion 12/31/2026": item name of the adjustment, with the latest date. */
export const conversionItemName = (parts: readonly PricedLeaveDays[]): string =>
  `Leave conversion ${formatDay(
    parts
      .map(({ date }) => date)
      .sort()
      .at(-1)!,
  )}`;

/** "3 days converted on 12/31/2026 × 1379.31034"; payroll does not receive the leave type (L-26). */
export const conversionLines = (parts: readonly PricedLeaveDays[]): string[] =>
  parts.map(
    ({ days, date, rates }) =>
      `${leaveDaysWithUnit(days)} converted on ${formatDay(date)}${rates === null ? "" : ` × ${formatWages(rates).dailyWageAmount}`}`,
  );

/** Converted leave was added to a run or discarded. @param reason why it was discarded; null = added */
export function conversionDecisionChange(
  payrollSeq: number,
  { people, days, amount }: { people: number; days: number; amount: Centavos },
  reason: string | null,
): Change {
  const of = `${leaveDaysWithUnit(days)} of converted leave of ${people === 1 ? "1 employee" : `${people} employees`}`;
  const description = reason === null ? `Added ${of} to the run: ${formatPeso(amount)}.` : `Put ${of} aside: ${endSentence(reason)}`;
  return createRunChange(payrollSeq, reason === null ? "TAKE_CONVERSION" : "PUT_ASIDE_CONVERSION", description, null, {
    people,
    days: leaveDaysText(days),
    amount,
  });
}
