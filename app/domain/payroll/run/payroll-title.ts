import { MONTHS } from "~/domain/shared/calendar";
import { weekday, monthEnd, type Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import type { PayFrequency, PayrollKind } from "~/domain/payroll/engine/pay-kinds";

/** The kinds of payroll (PAY-28) in the words of the screens. */
export const KIND_WORDS: Record<PayrollKind, string> = {
  USER_CUSTOM: "Regular",
  THIRTEEN_MONTH_PAY: "13th month pay",
  FINAL_PAY: "Final pay",
};

/** The pay frequencies (PAY-25) in the words of the screens. */
export const FREQUENCY_WORDS: Record<PayFrequency, string> = {
  MONTHLY: "Monthly",
  SEMI_MONTHLY: "Semi-monthly",
  WEEKLY: "Weekly",
  ONLY_THIRTEEN_MONTH_PAY: "13th month pay only",
};

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "Bakery and store, 2nd half of November 2026": the run as people call it. */
export function payrollTitle({ payrollName, startDate, endDate }: { payrollName: string; startDate: Day; endDate: Day }): string {
  return `${payrollName}, ${periodWords(startDate, endDate)}`;
}

/** "2nd half of November 2026", "November 2026", or the days themselves when they are neither. */
export function periodWords(startDate: Day, endDate: Day): string {
  const month = `${MONTHS[Number(startDate.slice(5, 7)) - 1]} ${startDate.slice(0, 4)}`;
  const [from, to] = [startDate.slice(8), endDate.slice(8)];
  if (startDate.slice(0, 7) !== endDate.slice(0, 7)) return periodLabel(startDate, endDate);
  const toEnd = endDate === monthEnd(startDate);
  if (from === "01" && toEnd) return month;
  if (from === "01" && to === "15") return `1st half of ${month}`;
  return from === "16" && toEnd ? `2nd half of ${month}` : periodLabel(startDate, endDate);
}

/** "Friday". */
export function weekdayWords(day: Day): string {
  return WEEKDAYS[weekday(day) - 1]!;
}
