import { addDays, dayNumber, numberToDay, formatDay, monthEnd, weekday, type Day } from "./day";

/** Payroll periods: bounds, position in the month, next period. */

/** Inputs of a period's bounds: the frequency and, for WEEKLY, the week-end day (1 = Monday … 7 = Sunday). */
export interface PeriodPolicy {
  payFrequency: "MONTHLY" | "SEMI_MONTHLY" | "WEEKLY" | "ONLY_THIRTEEN_MONTH_PAY";
  weekEndDay: number;
}

/** The first and the last day of a period, both included. */
export interface Period {
  startDate: Day;
  endDate: Day;
}

/** A period and the day on which it is best paid. */
export interface ProposedPeriod extends Period {
  payDate: Day;
}

/** The k-th of the n payrolls of a month. */
export interface OrderInMonth {
  k: number;
  n: number;
}

/**
 * The period of a frequency that contains a day. A frequency without regular runs uses months.
 * @source payroll-rules R-5: MONTHLY 1–end, SEMI_MONTHLY 1–15 and 16–end, WEEKLY the seven days that end on the week-end day
 */
export function periodContaining(policy: PeriodPolicy, day: Day): Period {
  const month = day.slice(0, 8);
  switch (policy.payFrequency) {
    case "WEEKLY": {
      const endDate = addDays(day, (policy.weekEndDay - weekday(day) + 7) % 7);
      return { startDate: addDays(endDate, -6), endDate };
    }
    case "SEMI_MONTHLY":
      return day.slice(8) <= "15"
        ? { startDate: `${month}01`, endDate: `${month}15` }
        : { startDate: `${month}16`, endDate: monthEnd(day) };
    default:
      return { startDate: `${month}01`, endDate: monthEnd(day) };
  }
}

/**
 * Position of a payroll period in the month of its end date. @param endDate the period's last day @source payroll-rules R-5: weeks ending
 * 6, 13, 20, 27 December are 1 to 4 of 4
 */
export function orderInMonth(policy: PeriodPolicy, endDate: Day): OrderInMonth {
  const date = Number(endDate.slice(8));
  if (policy.payFrequency === "SEMI_MONTHLY") return { k: date <= 15 ? 1 : 2, n: 2 };
  if (policy.payFrequency !== "WEEKLY") return { k: 1, n: 1 };
  const k = Math.ceil(date / 7);
  return { k, n: k + Math.floor((Number(monthEnd(endDate).slice(8)) - date) / 7) };
}

/** All periods of a frequency from the one containing `from` to the one containing `to`, in order. */
export function periodsBetween(policy: PeriodPolicy, from: Day, to: Day): Period[] {
  const periods: Period[] = [];
  for (let period = periodContaining(policy, from); period.startDate <= to; period = periodContaining(policy, addDays(period.endDate, 1)))
    periods.push(period);
  return periods;
}

/** "11/01–11/15/2026", and both years when they differ: "12/28/2026–01/03/2027". */
export function periodLabel(startDate: Day, endDate: Day): string {
  const start = formatDay(startDate);
  if (startDate === endDate) return start;
  return `${startDate.slice(0, 4) === endDate.slice(0, 4) ? start.slice(0, 5) : start}–${formatDay(endDate)}`;
}

/** The day one month later, or the last day of that month: 01/31 → 02/28. */
export function addMonths(day: Day, count: number): Day {
  const first = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const target = `${String(Math.floor(first / 12)).padStart(4, "0")}-${String((first % 12) + 1).padStart(2, "0")}-01`;
  const end = monthEnd(target);
  return Number(day.slice(8)) > Number(end.slice(8)) ? end : numberToDay(dayNumber(target) + Number(day.slice(8)) - 1);
}
