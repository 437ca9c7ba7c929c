import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import type { TimeField, TimeMinutes } from "./time-summary";

/** Labels and formats of time for screens and the workbook. */

export const DAY_TYPE_LABELS: Record<DayType, string> = {
  ordinary: "Workday",
  rest_day: "Rest day",
  special: "Special day",
  special_rest_day: "Special day on a rest day",
  regular_holiday: "Regular holiday",
  regular_holiday_rest_day: "Regular holiday on a rest day",
  double_holiday: "Double holiday",
  double_holiday_rest_day: "Double holiday on a rest day",
  special_working: "Special working day",
};

/** Column headings of a day's amounts; absence and leave in days, the others in minutes. */
export const TIME_HEADINGS: Record<TimeField, string> = {
  absentMinutes: "Absent days",
  lateMinutes: "Late minutes",
  undertimeMinutes: "Undertime minutes",
  unpaidLeaveMinutes: "Unpaid leave days",
  paidLeaveMinutes: "Paid leave days",
  workedMinutes: "Rest day or holiday minutes",
  nightMinutes: "Night minutes",
  overtimeMinutes: "Overtime minutes",
  overtimeNightMinutes: "Overtime night minutes",
};

/** Label of an amount without its unit: "Absent", "Overtime night". */
export const timeLabel = (field: TimeField) => TIME_HEADINGS[field].replace(/ (days|minutes)$/, "");

/** Amounts displayed in days of the schedule. */
export const DAY_FIELDS: readonly TimeField[] = ["absentMinutes", "unpaidLeaveMinutes", "paidLeaveMinutes"];

/** 90 → "1 h 30 min", 480 → "8 h", 17 → "17 min", 0 → "0 min": hours and minutes (PAY-31). */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours.toLocaleString("en")} h` : `${hours.toLocaleString("en")} h ${rest} min`;
}

/** "90", "1:30", "1 h 30 min" or "2h" → whole minutes; null when invalid. */
export function parseMinutes(text: string): number | null {
  const match =
    /^(?:(\d{1,5})|(\d{1,3}):([0-5]\d)|(\d{1,3}) ?h(?:ours?)?(?: ?([0-5]?\d)(?: ?m(?:in(?:utes)?)?)?)?|(\d{1,5}) ?m(?:in(?:utes)?)?)$/i.exec(
      text.trim(),
    );
  if (!match) return null;
  const [, plain, hours, minutes, wordHours, wordMinutes, onlyMinutes] = match;
  if (plain ?? onlyMinutes) return Number(plain ?? onlyMinutes);
  return Number(hours ?? wordHours) * 60 + Number(minutes ?? wordMinutes ?? 0);
}

/** Minutes as days of a schedule: 240 of 480 → 0.5, 200 of 480 → 0.4167 (four decimals restore the minute exactly). */
export function toDays(minutes: number, fullDay: number): number {
  return Math.round((minutes / fullDay) * 10_000) / 10_000;
}

/** Days of a schedule → whole minutes; null if not whole minutes, with a tolerance of one ten-thousandth of a day. */
export function toMinutes(days: number, fullDay: number): number | null {
  const minutes = Math.round(days * fullDay);
  return Math.abs(days - minutes / fullDay) <= 0.0001 ? minutes : null;
}

/** Summary of one or more days: "Absent 8 h, late 17 min". */
export function timeText(time: TimeMinutes): string {
  const parts: [string, number][] = [
    ["absent", time.absentMinutes],
    ["late", time.lateMinutes],
    ["undertime", time.undertimeMinutes],
    ["unpaid leave", time.unpaidLeaveMinutes],
    ["paid leave", time.paidLeaveMinutes],
    ["rest day or holiday", time.workedMinutes],
    ["night", time.nightMinutes],
    ["overtime", time.overtimeMinutes],
    ["overtime at night", time.overtimeNightMinutes],
  ];
  const partTexts = parts
    .filter(([, minutes]) => minutes > 0)
    .map(([name, minutes]) => `${name} ${formatMinutes(minutes)}`)
    .join(", ");
  return partTexts === "" ? "Worked as scheduled" : partTexts[0]!.toUpperCase() + partTexts.slice(1);
}
