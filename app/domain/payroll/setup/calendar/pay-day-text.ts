import type { PayDay, PayDayShift } from "./pay-days";

/** UI text for pay days. */

const WEEKDAYS: Record<string, string> = {
  MON: "Monday",
  TUE: "Tuesday",
  WED: "Wednesday",
  THU: "Thursday",
  FRI: "Friday",
  SAT: "Saturday",
  SUN: "Sunday",
};

/** How a pay day on a weekend or holiday moves. */
export const PAY_DAY_SHIFT_LABELS: Record<PayDayShift, string> = {
  BEFORE: "paid on the workday before",
  AFTER: "paid on the workday after",
  NONE: "paid on that day anyway",
};

/** "The 15th", "The last day of the month", "5 days after the period", "Friday of the same week". */
export function payDayText(payDay: PayDay): string {
  if (payDay === "LAST") return "The last day of the month";
  if (payDay.startsWith("+")) return afterText(Number(payDay));
  const [name, lag] = payDay.split("+");
  const weekday = WEEKDAYS[name!];
  if (weekday) return `${weekday} of ${["the same week", "the week after", "the second week after"][Number(lag ?? 0)]}`;
  return `The ${ordinal(Number(payDay))}`;
}

/** "The 15th and the last day of the month". */
export function payDaysText(payDays: readonly PayDay[]): string {
  return payDays.map((payDay, index) => (index === 0 ? payDayText(payDay) : payDayText(payDay).replace(/^The /, "the "))).join(" and ");
}

function afterText(days: number): string {
  if (days === 0) return "The day on which the period ends";
  return `${days} ${days === 1 ? "day" : "days"} after the period`;
}

/** "1st", "22nd". */
export function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th")}`;
}
