import { createRunChange } from "~/domain/payroll/runs/payroll-changes";
import { TIME_FIELDS } from "~/domain/payroll/runs/time/time-summary";
import { DAY_TYPE_LABELS, formatMinutes, timeLabel } from "~/domain/payroll/runs/time/time-text";
import type { Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { countText } from "~/domain/shared/count-text";
import type { RetroChange, RetroRow } from "./retro-adjustments";

/** Page and change log texts about days that changed after they were paid. */

export const NO_RETRO_CHANGES = "None of the selected days can be taken this way. Select at least one.";
export const RETRO_CHANGES_CHANGED = "The list of late changes has changed. Review it again, then decide.";
export const CONSENT_MISSING =
  "One of these days recovers pay. Confirm that the employee agreed to it in writing (Labor Code Art. 113), or deselect the day.";
export const ASIDE_REASON_MISSING = "Enter a reason for setting these days aside.";
export const CALCULATE_FIRST = "Calculate this payroll first: the recovery must leave the protected net pay.";
export const belowProtectedPayText = (name: string, net: Centavos) =>
  `The net pay of ${name} would be ${formatPeso(net)}, below what is protected. Leave this day for a later payroll.`;

/** The item of an adjustment that pays a late change. */
export const retroItemName = (date: Day, part: "basic" | "premium") =>
  `Late change ${formatDay(date)}${part === "basic" ? "" : ", premium"}`;

/** One row of a changed date. */
export interface RetroLine {
  row: RetroRow;
  change: RetroChange;
  /** This day's absence forfeits a regular holiday; it was not yet counted when the holiday was paid. */
  lostBy?: Day;
  /** Regular holidays whose pay this date gains or forfeits. */
  holidays?: readonly { holiday: Day; won: boolean }[];
  /** The row belongs to another date that is decided together with this one. */
  otherDate?: Day;
}

/** "Overtime 0 min → 2 h": the change of day type, then one line per changed figure. */
export function listRetroLines({ row: { before, after }, lostBy, holidays = [], otherDate }: RetroLine): string[] {
  const midnight = after.workDate === after.basicDate ? "" : " after midnight";
  const of = otherDate === undefined ? "" : `${formatDay(otherDate)}: `;
  const lines = [
    ...(lostBy === undefined ? [] : [`Regular holiday lost, absent on ${formatDay(lostBy)}`]),
    ...(before.dayType === after.dayType ? [] : [`${DAY_TYPE_LABELS[before.dayType]} → ${DAY_TYPE_LABELS[after.dayType].toLowerCase()}`]),
    ...TIME_FIELDS.filter((field) => before[field] !== after[field]).map(
      (field) => `${timeLabel(field)}${midnight} ${formatMinutes(before[field])} → ${formatMinutes(after[field])}`,
    ),
    ...holidays.map(({ holiday, won }) => `Regular holiday of ${formatDay(holiday)} ${won ? "paid after all" : "lost"}`),
  ];
  return lines.map((line) => of + line);
}

/** Late changes were added to a run or discarded. @param reason why they were discarded; null = added */
export function retroDecisionChange(payrollSeq: number, days: number, people: number, amount: Centavos, reason: string | null): Change {
  const of = `${countText(days, "late change")} of ${countText(people, "employee")}`;
  const description = reason === null ? `Took ${of}: ${formatPeso(amount)}.` : `Put ${of} aside: ${reason}`;
  return createRunChange(payrollSeq, reason === null ? "TAKE_LATE" : "PUT_ASIDE_LATE", description, null, { days, people, amount });
}
