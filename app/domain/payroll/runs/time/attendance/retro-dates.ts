import { formatDayIndex } from "~/domain/payroll/engine/calendar";
import type { EmployeeFacts } from "~/domain/payroll/facts/facts";
import { getEmployeeScheduleRules, type RunRules } from "~/domain/payroll/engine/run-rules";
import type { Day } from "~/domain/shared/day";
import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import { pricingOn } from "./day-pricing";
import type { AttendanceRow } from "./attendance-transfer";
import type { RetroRow } from "./retro-adjustments";
import { listRetroHolidays } from "./retro-holidays";
import type { RetroLine } from "./retro-text";

/** The decision on a locked row, and its effect on basic pay. */
export interface RetroDecision {
  row: AttendanceRow;
  taken: boolean;
  basicAmount: Centavos;
}

/** An employee's locked days, and the payroll that paid them. */
interface LockedEmployee {
  own: EmployeeFacts;
  rules: RunRules;
  paidBy: { startDate: Day; endDate: Day };
  startDate: Day;
  endDate: Day;
  rows: readonly RetroRow[];
  decided: readonly RetroDecision[];
}

/**
 * Groups changed rows by the date on which they are decided, with the regular holidays they gain or forfeit.
 * @param priced the rows, each priced separately
 * @source document 4 P-5, payroll-rules R-14: absent on Saturday 28 November, Monday 30 November is lost
 */
export function groupRetroDates(
  priced: readonly RetroLine[],
  { own, rules, paidBy, startDate, endDate, rows, decided }: LockedEmployee,
): Map<Day, RetroLine[]> {
  const dates = Map.groupBy(priced, ({ row }) => row.after.basicDate);
  if (own.premiumExempt) return dates;
  const { calendar } = getEmployeeScheduleRules(rules, own, paidBy.endDate);
  const inLock = (day: Day) => day >= startDate && day <= endDate && day >= own.joinDate;
  const knownRegularHolidays = calendar.regularHolidays.map(({ day, count }) => ({ day: formatDayIndex(day), count }));
  const proclaimed = rows.flatMap(({ after: { workDate, basicDate, dayType } }) =>
    workDate === basicDate && dayType.startsWith("regular_holiday") && !knownRegularHolidays.some(({ day }) => day === workDate)
      ? [{ day: workDate, count: 1 }]
      : [],
  );
  const holidays = [...knownRegularHolidays, ...proclaimed]
    .filter(({ day }) => inLock(day) && day <= paidBy.endDate)
    .map((holiday) =>
      holiday.day >= paidBy.startDate ? holiday : { ...holiday, takenBack: wasHolidayPayRecovered(decided, holiday.day) },
    );
  const acceptedRows = decided.filter((decision) => decision.taken).map(({ row }) => row);
  for (const { date, holiday, count, together } of listRetroHolidays(rows, acceptedRows, own, calendar, holidays)) {
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
const wasHolidayPayRecovered = (decided: readonly RetroDecision[], day: Day): boolean =>
  decided.some(
    ({ row, taken: acceptedRows, basicAmount }) => acceptedRows && row.basicDate === day && row.workDate === day && basicAmount < 0,
  );
