import { dayText } from "~/domain/payroll/engine/calendar";
import type { EmployeeFacts } from "~/domain/payroll/engine/facts";
import { ownScheduleRules, type RunRules } from "~/domain/payroll/engine/run-rules";
import type { Day } from "~/domain/shared/day";
import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import { pricingOn } from "./day-pricing";
import type { AttendedRow } from "./attendance-transfer";
import type { LateRow } from "./retro-adjustments";
import { lateHolidays } from "./late-holidays";
import type { LateLine } from "./late-text";

/** The decision on a locked row, and its effect on basic pay. */
export interface DecidedLate {
  row: AttendedRow;
  taken: boolean;
  basicAmount: Centavos;
}

/** An employee's locked days, and the payroll that paid them. */
interface OfLock {
  own: EmployeeFacts;
  rules: RunRules;
  paidBy: { startDate: Day; endDate: Day };
  startDate: Day;
  endDate: Day;
  rows: readonly LateRow[];
  decided: readonly DecidedLate[];
}

/**
 * Groups changed rows by the date on which they are decided, with the regular holidays they gain or forfeit.
 * @param priced the rows, each priced separately
 * @source document 4 P-5, payroll-rules R-14: absent on Saturday 28 November, Monday 30 November is lost
 */
export function lateDates(
  priced: readonly LateLine[],
  { own, rules, paidBy, startDate, endDate, rows, decided }: OfLock,
): Map<Day, LateLine[]> {
  const dates = Map.groupBy(priced, ({ row }) => row.after.basicDate);
  if (own.premiumExempt) return dates;
  const { calendar } = ownScheduleRules(rules, own, paidBy.endDate);
  const inLock = (day: Day) => day >= startDate && day <= endDate && day >= own.joinDate;
  const known = calendar.regularHolidays.map(({ day, count }) => ({ day: dayText(day), count }));
  const proclaimed = rows.flatMap(({ after: { workDate, basicDate, dayType } }) =>
    workDate === basicDate && dayType.startsWith("regular_holiday") && !known.some(({ day }) => day === workDate)
      ? [{ day: workDate, count: 1 }]
      : [],
  );
  const holidays = [...known, ...proclaimed]
    .filter(({ day }) => inLock(day) && day <= paidBy.endDate)
    .map((holiday) => (holiday.day >= paidBy.startDate ? holiday : { ...holiday, takenBack: wasTakenBack(decided, holiday.day) }));
  const taken = decided.filter((one) => one.taken).map(({ row }) => row);
  for (const { date, holiday, count, together } of lateHolidays(rows, taken, own, calendar, holidays)) {
    const pricing = pricingOn(own, rules, holiday);
    if (pricing === null || (pricing.rates.monthlyPaid && !rules.policies.monthlyPaidHolidayForfeit)) continue;
    const { dailyNumerator, dailyDenominator, monthlyPaid } = pricing.rates;
    // Monthly basic pay includes one holiday of a double holiday.
    const wages = monthlyPaid ? Math.sign(count) : count;
    const lines = [...(dates.get(date) ?? [])];
    for (const other of together) {
      lines.push(...(dates.get(other) ?? []).map((line) => ({ ...line, otherDate: other })));
      dates.delete(other);
    }
    const at = Math.max(
      0,
      lines.findIndex(({ row }) => row.after.workDate === date),
    );
    const line = lines[at];
    if (line === undefined) continue;
    const basicAmount = line.change.basicAmount + multiplyDivide(dailyNumerator, wages, dailyDenominator);
    const won = wages === 0 ? [] : [{ holiday, won: wages > 0 }];
    lines[at] = { ...line, change: { ...line.change, basicAmount }, holidays: [...(line.holidays ?? []), ...won] };
    dates.set(date, lines);
  }
  return dates;
}

/** Whether the holiday was forfeited and its pay recovered by a later run that counted its time. */
const wasTakenBack = (decided: readonly DecidedLate[], day: Day): boolean =>
  decided.some(({ row, taken, basicAmount }) => taken && row.basicDate === day && row.workDate === day && basicAmount < 0);
