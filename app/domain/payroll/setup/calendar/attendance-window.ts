import { addDays, formatDay, monthEnd, type Day } from "~/domain/shared/day";
import { orderInMonth, periodContaining, periodLabel, type Period, type PeriodPolicy } from "~/domain/shared/period";
import { ordinal } from "./pay-day-text";

/**
 * Which attendance days a payroll counts where attendance lags the pay period (P-8): for each payroll of a month the last day of the month
 * it counts, "1" to "28" or "LAST"; empty = the pay period. Days start after the last day of the previous payroll, so there are no gaps.
 */
export type AttendanceWindow = readonly string[];

type PayFrequency = PeriodPolicy["payFrequency"];

/** The days that a payroll counts, inclusive; none where `to` is before `from`. */
export interface CountedDays {
  from: Day;
  to: Day;
}

/** The pay policy of an employee on a day: periods, and the days their payrolls count. */
export interface WindowPolicy extends PeriodPolicy {
  windowOn: (startDate: Day) => AttendanceWindow;
}

/** The attendance window in force on a day; versions are sorted by effective day. */
export const getAttendanceWindow = (versions: readonly { effectiveDay: Day; days: AttendanceWindow }[], day: Day): AttendanceWindow =>
  versions.findLast(({ effectiveDay }) => effectiveDay <= day)?.days ?? [];

const LATEST_DAY = 28;
/** A last day is at most one month back, so earlier payrolls count earlier days. */
const PERIODS_BACK = 4;

/** How many windows per month a frequency has; weekly payrolls count their own days. @source document 4, P-8 */
export const countWindows = (payFrequency: PayFrequency): number =>
  ({ MONTHLY: 1, SEMI_MONTHLY: 2, WEEKLY: 0, ONLY_THIRTEEN_MONTH_PAY: 0 })[payFrequency];

export const listWindowDays = (): string[] => [...Array.from({ length: LATEST_DAY }, (_, index) => String(index + 1)), "LAST"];

/** Why these days are not valid last days for a frequency; null when they are. */
export function windowProblem(payFrequency: PayFrequency, days: AttendanceWindow): { at: number; message: string } | null {
  if (days.length === 0) return null;
  const choices = listWindowDays();
  const wrong = Array.from({ length: countWindows(payFrequency) }, (_, index) => days[index] ?? "").findIndex(
    (day) => !choices.includes(day),
  );
  if (wrong >= 0) return { at: wrong, message: "Choose the last day whose time is counted." };
  if (days.length !== 2) return null;
  const [first, second] = [parseDayNumber(days[0]!), parseDayNumber(days[1]!)];
  if (first === second) return { at: 1, message: "The two halves end on the same day. Choose another one for the second half." };
  // A first half that ends by the 15th counts days of its own month, and the second half continues from there.
  if (first <= 15 ? second > first : second < first) return null;
  return {
    at: 1,
    message:
      first <= 15
        ? `The second half goes on where the first ends. Choose a day after the ${ordinal(first)}.`
        : `The first half counts days of the month before. Choose a day before ${days[0] === "LAST" ? "the last one" : `the ${ordinal(first)}`} for the second half.`,
  };
}

/** "26–10" and "11–25": the days of the month that each payroll counts. @source document 4, P-8 */
export function windowRanges(days: AttendanceWindow): string[] {
  const after = (day: string) => (day === "LAST" ? "1" : String(Number(day) + 1));
  return days.map((day, index) => `${after(days.at(index - 1)!)}–${day === "LAST" ? "end" : day}`);
}

/** "the pay period", or "days 26–10 for the 1st half and 11–25 for the 2nd half". */
export function windowText(days: AttendanceWindow): string {
  const ranges = windowRanges(days);
  if (ranges.length === 0) return "time of the pay period";
  return ranges.length === 1 ? `time of days ${ranges[0]}` : `time of days ${ranges[0]} for the 1st half and ${ranges[1]} for the 2nd half`;
}

/**
 * The attendance days that a payroll counts for an employee: after the last day counted by earlier payrolls, up to its own last day. After
 * a change of the setting or template, the first payroll includes the days in between; no day is counted twice.
 * @param policyOn the pay policy on a day; null = no template
 * @source document 4, P-8: 1–15 November with ranges 26–10 and 11–25 counts 26 October to 10 November
 */
export function countedDays(period: Period, policyOn: (day: Day) => WindowPolicy | null): CountedDays {
  const through = getLastCountedDay(period.startDate, policyOn);
  const policy = policyOn(period.startDate);
  const last =
    policy === null ? period.endDate : getLastDayOfWindow(policy, policy.windowOn(period.startDate), period.endDate, period.endDate);
  return { from: addDays(through, 1), to: last > through ? last : through };
}

/** "Time of 10/26–11/10/2026" where these are not the days of the period; null where they are. */
export function countedDaysText({ startDate, endDate }: Period, { from, to }: CountedDays): string | null {
  if (from === startDate && to === endDate) return null;
  return to < from ? `No time, which the payrolls before count through ${formatDay(to)}` : `Time of ${periodLabel(from, to)}`;
}

/** The last day counted by payrolls of periods before a day. */
export function getLastCountedDay(day: Day, policyOn: (day: Day) => WindowPolicy | null): Day {
  let before = addDays(day, -1);
  const ends: Day[] = [];
  for (let count = 0; count < PERIODS_BACK; count++) {
    const policy = policyOn(before);
    // No payroll counts days before the first template.
    if (policy === null || policy.payFrequency === "ONLY_THIRTEEN_MONTH_PAY") return [...ends, before].sort().at(-1)!;
    const { startDate, endDate } = periodContaining(policy, before);
    ends.push(getLastDayOfWindow(policy, policy.windowOn(startDate), endDate, before));
    before = addDays(startDate, -1);
  }
  return ends.sort().at(-1)!;
}

/** @param endDate end of the whole period, which identifies it within its month @param until its last day that counts */
function getLastDayOfWindow(policy: PeriodPolicy, days: AttendanceWindow, endDate: Day, until: Day): Day {
  const count = countWindows(policy.payFrequency);
  if (count === 0 || days.length !== count) return until;
  const day = days[count === 1 ? 0 : orderInMonth(policy, endDate).k - 1]!;
  const same = dayOfMonth(day, until);
  return same <= until ? same : dayOfMonth(day, addDays(`${until.slice(0, 8)}01`, -1));
}

const dayOfMonth = (day: string, month: Day): Day => (day === "LAST" ? monthEnd(month) : `${month.slice(0, 8)}${day.padStart(2, "0")}`);
const parseDayNumber = (day: string): number => (day === "LAST" ? 31 : Number(day));
