import { MONTHS } from "~/domain/shared/calendar";
import { weekday, monthEnd, type Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import type { PayFrequency, PayrollKind, RunPurpose } from "~/domain/payroll/facts/pay-kinds";
import { specialPurpose, type RunKind } from "~/domain/payroll/engine/run-purpose";

/** Display names of the kinds of payroll (PAY-28). */
export const PAYROLL_KIND_LABELS: Record<PayrollKind, string> = {
  USER_CUSTOM: "Regular",
  THIRTEEN_MONTH_PAY: "13th month pay",
  FINAL_PAY: "Final pay",
};

/** What a special run pays (F-14). */
export const PURPOSE_LABELS: Record<Exclude<RunPurpose, "REGULAR">, string> = {
  BONUS: "Bonus",
  COMMISSION: "Commission",
  CORRECTION: "Correction",
  YEAR_END: "Year-end adjustment",
};

/** "Regular", "13th month pay", "Bonus". */
export function kindText(run: RunKind): string {
  const purpose = specialPurpose(run);
  return purpose === undefined ? PAYROLL_KIND_LABELS[run.payrollKind as PayrollKind] : PURPOSE_LABELS[purpose];
}

/** Display names of the pay frequencies (PAY-25). */
export const FREQUENCY_LABELS: Record<PayFrequency, string> = {
  MONTHLY: "Monthly",
  SEMI_MONTHLY: "Semi-monthly",
  WEEKLY: "Weekly",
  ONLY_THIRTEEN_MONTH_PAY: "13th month pay only",
};

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "Bakery and store, 2nd half of November 2026": display name of a run. */
export function payrollTitle({ payrollName, startDate, endDate }: { payrollName: string; startDate: Day; endDate: Day }): string {
  return `${payrollName}, ${periodText(startDate, endDate)}`;
}

/**
 * "13th month pay, May part, Managers": name of a 13th month payroll. @param month of its installment; December and full payment have the
 * same name
 */
export function thirteenthName(template: string | null, month: number): string {
  const part = month > 0 && month < 12 ? [`${MONTHS[month - 1]} part`] : [];
  return [PAYROLL_KIND_LABELS.THIRTEEN_MONTH_PAY, ...part, ...(template === null ? [] : [template])].join(", ");
}

/** "2nd half of November 2026", "November 2026", or the days when it is neither. */
export function periodText(startDate: Day, endDate: Day): string {
  const month = `${MONTHS[Number(startDate.slice(5, 7)) - 1]} ${startDate.slice(0, 4)}`;
  const [from, to] = [startDate.slice(8), endDate.slice(8)];
  if (startDate.slice(5) === "01-01" && endDate === `${startDate.slice(0, 4)}-12-31`) return startDate.slice(0, 4);
  if (startDate.slice(0, 7) !== endDate.slice(0, 7)) return periodLabel(startDate, endDate);
  const toEnd = endDate === monthEnd(startDate);
  if (from === "01" && toEnd) return month;
  if (from === "01" && to === "15") return `1st half of ${month}`;
  return from === "16" && toEnd ? `2nd half of ${month}` : periodLabel(startDate, endDate);
}

/** "Friday". */
export function weekdayText(day: Day): string {
  return WEEKDAYS[weekday(day) - 1]!;
}
