import type { Day } from "~/domain/shared/day";
import { multiplyDivide } from "~/domain/shared/money";
import { dayIndex, formatDayIndex, workdayBefore, type Calendar } from "./calendar";
import type { EmployeeFacts, PremiumRow } from "~/domain/payroll/facts/facts";
import { addLine, needsLine, notice, resolveAmount, type Draft } from "./draft";
import { rateValues } from "./earnings";
import { sumAndRound } from "./rounded-sum";
import { findSpanIndex, unpaidMinutes } from "./lost-time";
import type { Trace } from "./payslip-lines";

/**
 * Pay for regular holidays that basic salary does not include: all of them for daily-paid employees, the second one on a date for
 * monthly-paid. Forfeited when the whole last workday before it was an unpaid absence and no day since then was worked.
 * @reads spans, time, holidays, deductRows, premiumRows, earlierAbsences, basicNet
 * @writes the line holidayBasicPay
 * @source Labor Code Art. 94, LA 05-24, payroll-rules R-14: absent Saturday 28 November, Monday 30 November is lost; worked Sunday 29th, it
 * is paid
 */
export function addHolidayBasicPay(draft: Draft): void {
  const { facts, spans, schedule } = draft;
  const { regularHolidays } = schedule.calendar;
  if (spans.length === 0 || facts.premiumExempt) return;
  // Daily wages per salary span, computed lazily: most runs have one span and no holiday.
  let wages: number[] | null = null;
  let days: (number | string)[] | null = null;
  const lostEarlier: Trace[] = [];
  for (const holiday of regularHolidays) {
    if (holiday.day < draft.from) continue;
    if (holiday.day > draft.to) break;
    const at = spans.length === 1 ? 0 : findSpanIndex(spans, holiday.day);
    const { monthlyPaid } = spans[at]!.rates;
    const absent =
      // A holiday whose attendance is not counted yet is paid; an absence found later is a late change (document 4 P-8).
      !(facts.countedDays !== undefined && holiday.day > draft.time.to) && (!monthlyPaid || draft.rules.policies.monthlyPaidHolidayForfeit)
        ? findForfeitingAbsence(facts, schedule.calendar, holiday.day)
        : null;
    const lost = absent !== null;
    if (lost && facts.earlierAbsences?.some(({ date }) => date === absent)) {
      const values = [formatDayIndex(holiday.day), absent];
      lostEarlier.push({ rule: "HOLIDAY_LOST_EARLIER", values });
      notice(draft, "HOLIDAY_LOST_EARLIER", values);
    }
    // A monthly-paid salary already contains the day once.
    const count = (lost ? 0 : holiday.count) - (monthlyPaid ? 1 : 0);
    if (count === 0 && !lost) continue;
    wages ??= new Array<number>(spans.length).fill(0);
    wages[at]! += count;
    (days ??= []).push(formatDayIndex(holiday.day), count, at);
  }
  if (wages === null && draft.manual === null) return;
  const [only] = spans;
  let computed = 0;
  if (wages !== null && spans.length === 1) computed = multiplyDivide(only!.rates.dailyNumerator, wages[0]!, only!.rates.dailyDenominator);
  else if (wages !== null)
    computed = sumAndRound(
      spans.map(({ rates }, index) => ({ amount: rates.dailyNumerator, times: wages[index]!, divisor: rates.dailyDenominator })),
    );
  // A forfeited holiday (monthlyPaidHolidayForfeit) never deducts more than basic salary.
  computed = Math.max(computed, 0 - Math.max(0, draft.basicNet));
  const amount = resolveAmount(draft, "holidayBasicPay", computed);
  if (!needsLine(draft, "holidayBasicPay", amount)) return;
  const values = rateValues(draft, spans, computed).concat(days ?? []);
  addLine(draft, "holidayBasicPay", "Regular holiday", {
    section: "EARNING",
    figure: "holidayBasicPay",
    amount,
    trace: {
      rule: "HOLIDAY_BASIC",
      values,
      records: draft.spans.map(({ salary }) => `salary:${salary.salarySeq}`),
      ...(lostEarlier.length > 0 && { parts: lostEarlier }),
    },
    computed,
  });
}

/**
 * The workday whose absence forfeits a holiday, also where an earlier payroll deducted it; null = the holiday is paid. Work on the holiday,
 * or on a rest day or holiday in between, ends the absence.
 * @param day number of the holiday
 * @source payroll-rules R-14; Omnibus Rules, Book III, Rule IV, Sec. 6 and 10
 */
export function findForfeitingAbsence(
  { deductRows, premiumRows, earlierAbsences = [] }: Pick<EmployeeFacts, "deductRows" | "premiumRows" | "earlierAbsences">,
  calendar: Calendar,
  day: number,
): Day | null {
  const before = workdayBefore(calendar, day);
  if (before === null) return null;
  const workday = formatDayIndex(before);
  if (workedBetween(premiumRows, workday, formatDayIndex(day))) return null;
  const earlier = earlierAbsences.find(({ date }) => date === workday);
  return (earlier?.minutes ?? unpaidMinutes(deductRows, workday)) >= calendar.workTime ? workday : null;
}

/** Whether any day after the workday was worked, up to and including the holiday. All of them are free days of the schedule. */
export const workedBetween = (
  rows: Iterable<Pick<PremiumRow, "workDate" | "workedMinutes" | "overtimeMinutes">>,
  workday: Day,
  holiday: Day,
): boolean => {
  for (const row of rows) if (row.workDate > workday && row.workDate <= holiday && row.workedMinutes + row.overtimeMinutes > 0) return true;
  return false;
};

/** Whether a day is the last workday before a regular holiday, which starts on or after another day. */
export const isWorkdayBeforeHoliday = (calendar: Calendar, workday: Day, from: Day): boolean =>
  calendar.regularHolidays.some(({ day }) => day >= dayIndex(from) && workdayBefore(calendar, day) === dayIndex(workday));
