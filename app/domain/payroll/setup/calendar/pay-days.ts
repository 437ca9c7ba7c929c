import { addDays, dayNumber, monthEnd, weekday, type Day } from "~/domain/shared/day";
import { orderInMonth, type Period, type PeriodPolicy } from "~/domain/shared/period";

/**
 * When a template pays: one pay day for each period of its month (F-75). Pay days are codes: "15" or "LAST" is a day of the month in which
 * the period ends; "+5" is days after its end; "FRI" is the Friday of the pay week, "FRI+1" one week later.
 */
export type PayDay = string;

/** How a pay day on a weekend or holiday moves: to the workday before, the workday after, or not at all. */
export const PAY_DAY_SHIFTS = ["BEFORE", "AFTER", "NONE"] as const;
export type PayDayShift = (typeof PAY_DAY_SHIFTS)[number];

/** The pay days of a template and how they move (payDays, payDayShift). */
export interface PayDayPolicy {
  /** MONTHLY and WEEKLY have one, SEMI_MONTHLY two: for the first and second half. */
  payDays: readonly PayDay[];
  payDayShift: PayDayShift;
}

type PayFrequency = PeriodPolicy["payFrequency"];

/** How many weeks a weekly pay day may lag its week: three would exceed sixteen days (Art. 103). */
const MAX_LAG = 2;
const MAX_DAYS_AFTER = 15;
const WEEKDAYS = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;

/** Default pay days: the 15th and the last day, the last day, or two days after the week. */
export function defaultPayDays(payFrequency: PayFrequency): PayDayPolicy {
  const payDays = { MONTHLY: ["LAST"], SEMI_MONTHLY: ["15", "LAST"], WEEKLY: ["+2"], ONLY_THIRTEEN_MONTH_PAY: [] };
  return { payDays: payDays[payFrequency], payDayShift: "BEFORE" };
}

/**
 * Valid pay days for the k-th period of its month, in list order: days of the month within reach of the period, or weekdays for weeks, then
 * days after the end.
 * @source document 5, F-75: day of month 1–31 or LAST, always of the month of the period end; 0–15 days after the period end
 */
export function payDayChoices(payFrequency: PayFrequency, k: number): PayDay[] {
  const after = Array.from({ length: MAX_DAYS_AFTER + 1 }, (_, days) => `+${days}`);
  if (payFrequency === "ONLY_THIRTEEN_MONTH_PAY") return [];
  if (payFrequency === "WEEKLY")
    return [...Array.from({ length: MAX_LAG + 1 }, (_, lag) => WEEKDAYS.map((name) => (lag ? `${name}+${lag}` : name))).flat(), ...after];
  const first = payFrequency === "SEMI_MONTHLY" && k === 2 ? 16 : 1;
  return [...Array.from({ length: 32 - first }, (_, index) => String(first + index)), "LAST", ...after];
}

/** How many pay days a frequency has: one for each period of its month, and one for all weeks. */
export function countPayDays(payFrequency: PayFrequency): number {
  return { MONTHLY: 1, SEMI_MONTHLY: 2, WEEKLY: 1, ONLY_THIRTEEN_MONTH_PAY: 0 }[payFrequency];
}

/** Why these pay days are invalid for a frequency; null when they are valid. */
export function payDaysProblem(payFrequency: PayFrequency, payDays: readonly PayDay[]): string | null {
  const count = countPayDays(payFrequency);
  if (payDays.length !== count) return count === 2 ? "Choose two pay days, one for each half of the month." : "Choose one pay day.";
  const wrong = payDays.findIndex((payDay, index) => !payDayChoices(payFrequency, index + 1).includes(payDay));
  if (wrong < 0) return null;
  return wrong === 1 && /^\d+$/.test(payDays[1]!)
    ? "The second half ends at the end of the month, so its pay day is 16 or later. To pay in the next month, choose days after the period’s end."
    : "Choose a pay day from the list.";
}

/** The pay day before it is shifted off weekends and holidays. @throws RangeError when the frequency does not have that pay day */
export function nominalPayDate(policy: PeriodPolicy, { payDays }: PayDayPolicy, period: Period): Day {
  const k = policy.payFrequency === "SEMI_MONTHLY" ? orderInMonth(policy, period.endDate).k : 1;
  const payDay = payDays[k - 1];
  if (payDay === undefined || !payDayChoices(policy.payFrequency, k).includes(payDay)) throw new RangeError(`${payDay} is not a pay day`);
  if (payDay.startsWith("+")) return addDays(period.endDate, Number(payDay));
  const [name, lag] = payDay.split("+");
  const weekdayNumber = WEEKDAYS.findIndex((weekday) => weekday === name) + 1;
  if (weekdayNumber > 0) return addDays(period.endDate, Number(lag ?? 0) * 7 - ((weekday(period.endDate) - weekdayNumber + 7) % 7));
  const last = monthEnd(period.endDate);
  const day = `${last.slice(0, 8)}${payDay.padStart(2, "0")}`;
  return payDay === "LAST" || day > last ? last : day;
}

/**
 * The pay date of a period: its pay day, moved off weekends and holidays. A day that would move before the start of the period moves
 * forward instead, because future days are not paid.
 * @param daysOff bank holidays: regular and special non-working ones of the whole company
 * @throws RangeError when the template has no pay day for the period
 * @source document 5, F-75: November 2026 with 15 and LAST, BEFORE: 13 and 27 November; February 2027 with 15 and 30, AFTER: 15 February
 * and 1 March
 */
export function getPayDate(policy: PeriodPolicy, payDays: PayDayPolicy, period: Period, daysOff: ReadonlySet<Day>): Day {
  const nominal = nominalPayDate(policy, payDays, period);
  if (payDays.payDayShift === "NONE") return nominal;
  const moved = findWorkday(nominal, payDays.payDayShift === "BEFORE" ? -1 : 1, daysOff);
  return moved < period.startDate ? findWorkday(nominal, 1, daysOff) : moved;
}

/** Maximum number of days allowed between wage payments. @source Labor Code, Art. 103 */
export const MAX_WAGE_GAP = 16;

/**
 * The Art. 103 warning for a template that pays less than twice a month or more than sixteen days apart; otherwise null. It checks the
 * nominal pay days: a shift off a weekend does not make a template pay too seldom.
 */
export function wageGapWarning(policy: PeriodPolicy, payDays: PayDayPolicy): string | null {
  if (policy.payFrequency === "MONTHLY") return `Monthly pay is less than the law requires. ${ART_103}`;
  if (policy.payFrequency !== "SEMI_MONTHLY") return null;
  // Every month has the same two pay days, so the longest months decide: December and January.
  const halves = [
    { startDate: "2026-12-01", endDate: "2026-12-15" },
    { startDate: "2026-12-16", endDate: "2026-12-31" },
    { startDate: "2027-01-01", endDate: "2027-01-15" },
  ].map((half) => dayNumber(nominalPayDate(policy, payDays, half)));
  const longest = Math.max(halves[1]! - halves[0]!, halves[2]! - halves[1]!);
  return longest > MAX_WAGE_GAP ? `These pay days are up to ${longest} days apart. ${ART_103}` : null;
}

const ART_103 = `Wages are paid at least twice a month, not more than ${MAX_WAGE_GAP} days apart (Labor Code, Art. 103).`;

/** The nearest workday from a day, forward or back, including the day itself. */
export function findWorkday(day: Day, step: 1 | -1, daysOff: ReadonlySet<Day>): Day {
  let result = day;
  while (weekday(result) > 5 || daysOff.has(result)) result = addDays(result, step);
  return result;
}
