import { addDays, dayNumber, formatDay, type Day } from "~/domain/shared/day";
import { orderInMonth, periodContaining, periodsBetween, type Period, type PeriodPolicy } from "~/domain/shared/period";
import type { AttendanceWindow } from "./attendance-window";
import { MAX_WAGE_GAP, getPayDate, type PayDayPolicy } from "./pay-days";
import { taxYearText } from "./tax-year";

/** Why the pay date of a period with a payroll cannot change here. */
export const PERIOD_HAS_PAYROLL = "This period has a payroll. Change the pay date in the set-up of the payroll.";

/** The payroll calendar of a year (F-75): a template's periods with their time cut-off and pay date. */

/** How a template forms its periods and pays those that start on a day; pay day policies have effective days (F-2). */
export interface CalendarPolicy extends PeriodPolicy {
  payDaysOn: (startDate: Day) => PayDayPolicy & {
    /** Days before the pay date on which time closes (P-4). */
    timeCutoffDays: number;
    /** Which attendance days are counted (P-8). */
    attendanceWindow: AttendanceWindow;
  };
}

/** A pay date set by hand, keyed by the last day of its period. */
export interface ManualPayDate {
  endDate: Day;
  payDate: Day;
  reason: string;
}

export interface CalendarHoliday {
  date: Day;
  name: string;
  /** A special working day: banks are open, so no pay date moves. */
  working: boolean;
}

export interface CalendarPeriod extends Period {
  /** The k-th of the n payrolls of its month. */
  k: number;
  n: number;
  /** According to the pay days. */
  plannedDate: Day;
  payDate: Day;
  /** Why the pay date differs from the planned one; null where it does not. */
  reason: string | null;
  /** The last day to file and approve time. */
  timeCloses: Day;
  /** "Tax year 2027", set where the pay date is in another year (F-76). */
  taxYear: string | null;
  /** The last period paid in its tax year, which settles the year's tax. */
  lastOfTaxYear: boolean;
  holidays: CalendarHoliday[];
  /** The Art. 103 warning for a pay date set by hand; null where there is none. */
  warning: string | null;
}

/** A period of the payroll calendar as files list it. */
export interface CalendarFileRow {
  payrollTemplateSeq: number;
  payrollTemplateName: string;
  /** "1st half of November 2026". */
  period: string;
  startDate: Day;
  endDate: Day;
  timeCloses: Day;
  payDate: Day;
  holidays: string;
  /** Tax year, whether it is the last period of it, and why a pay date was set by hand. */
  notes: string;
}

/**
 * The periods of a template that end in a year, in order.
 * @param holidays of the company, including adjacent years: pay dates can fall in them
 * @source document 5, F-75, F-76; payroll-rules R-5: a period belongs to the month and year of its last day
 */
export function buildCalendar(
  policy: CalendarPolicy,
  year: number,
  holidays: readonly CalendarHoliday[],
  set: readonly ManualPayDate[],
): CalendarPeriod[] {
  if (policy.payFrequency === "ONLY_THIRTEEN_MONTH_PAY") return [];
  const daysOff = new Set(holidays.filter(({ working }) => !working).map(({ date }) => date));
  const byEnd = new Map(set.map((entry) => [entry.endDate, entry]));
  // One period before and some after the year, to find the gap before the first pay date and the last period of a tax year.
  const first = periodContaining(policy, addDays(periodContaining(policy, `${year}-01-01`).startDate, -1)).startDate;
  const periods = periodsBetween(policy, first, `${year + 1}-02-28`).map((period) => {
    const plannedDate = getPayDate(policy, policy.payDaysOn(period.startDate), period, daysOff);
    const hand = byEnd.get(period.endDate);
    return { ...period, plannedDate, payDate: hand?.payDate ?? plannedDate, reason: hand?.reason ?? null };
  });
  return periods.flatMap((period, index) => {
    if (!period.endDate.startsWith(String(year))) return [];
    const [before, after] = [periods[index - 1], periods[index + 1]];
    return [
      {
        ...period,
        ...orderInMonth(policy, period.endDate),
        timeCloses: addDays(period.payDate, -policy.payDaysOn(period.startDate).timeCutoffDays),
        taxYear: taxYearText(period),
        lastOfTaxYear: after !== undefined && after.payDate.slice(0, 4) > period.payDate.slice(0, 4),
        holidays: holidays.filter(({ date }) => date >= period.startDate && date <= period.endDate),
        warning: period.reason === null || before === undefined ? null : gapWarning(policy, before.payDate, period.payDate),
      },
    ];
  });
}

/** The pay date of a period in the calendar. */
export function calendarPayDate(
  policy: CalendarPolicy,
  period: Period,
  holidays: readonly CalendarHoliday[],
  set: readonly ManualPayDate[],
): Day {
  const daysOff = new Set(holidays.filter(({ working }) => !working).map(({ date }) => date));
  return (
    set.find(({ endDate }) => endDate === period.endDate)?.payDate ??
    getPayDate(policy, policy.payDaysOn(period.startDate), period, daysOff)
  );
}

function gapWarning({ payFrequency }: PeriodPolicy, before: Day, payDate: Day): string | null {
  const gap = dayNumber(payDate) - dayNumber(before);
  if (payFrequency === "MONTHLY" || gap <= MAX_WAGE_GAP) return null;
  return `${gap} days after ${formatDay(before)}. Wages are paid not more than ${MAX_WAGE_GAP} days apart (Labor Code, Art. 103).`;
}

/** The first day on which the calendar of a year can be made. @source document 5, F-75: from 1 October of the year before */
export function getFirstCreationDay(year: number): Day {
  return `${year - 1}-10-01`;
}

/**
 * Past periods without a payroll, oldest first: those after the template's last payroll, or only the latest one if it never had any. A
 * period is due from its last day on.
 * @param lastRunEnd the last day of the template's latest regular payroll; null = none
 * @param maxAtOnce maximum number of periods returned
 */
export function listPeriodsWithoutRun(policy: PeriodPolicy, lastRunEnd: Day | null, today: Day, maxAtOnce = 10): Period[] {
  if (policy.payFrequency === "ONLY_THIRTEEN_MONTH_PAY") return [];
  const present = periodContaining(policy, today);
  const lastEnded = present.endDate === today ? present : periodContaining(policy, addDays(present.startDate, -1));
  if (lastRunEnd === null) return [lastEnded];
  if (lastRunEnd >= lastEnded.endDate) return [];
  return periodsBetween(policy, addDays(lastRunEnd, 1), lastEnded.endDate).slice(-maxAtOnce);
}
