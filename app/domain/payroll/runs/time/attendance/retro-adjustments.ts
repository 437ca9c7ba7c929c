import { getPaidHundredths } from "~/domain/payroll/engine/premium-pay";
import type { WageRates } from "~/domain/payroll/engine/wage-rates";
import { getPaidPremium, type PaidPremium } from "~/domain/payroll/setup/rates/company-premiums";
import type { PremiumTable } from "~/domain/payroll/engine/statutory/premium";
import { isMoved, TIME_FIELDS, type TimeMinutes } from "~/domain/payroll/runs/time/time-summary";
import type { Day } from "~/domain/shared/day";
import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import type { AttendanceRow } from "./attendance-transfer";

/** Inputs to price a date: the rates and tables of that date. */
export interface Pricing {
  rates: WageRates;
  premiums: PremiumTable;
  own: readonly PaidPremium[];
  /** Day factor of 365 or more: every day is already paid. */
  everyDayPaid: boolean;
  /** No premium pay (Labor Code Art. 82). */
  premiumExempt: boolean;
  /** Daily-paid employees are paid on unworked special days. */
  unworkedSpecialPaid?: boolean;
}

/** A day whose result changed after it was paid: one proposed adjustment. Minutes are new minus old. */
export interface RetroChange extends TimeMinutes {
  workDate: Day;
  basicDate: Day;
  /** Change of basic pay: lost time, and the day itself for daily-paid employees. */
  basicAmount: Centavos;
  /** Change of overtime, night, rest-day and holiday pay. */
  premiumAmount: Centavos;
}

/** A row as transferred, and its current result. */
export interface RetroRow {
  before: AttendanceRow;
  after: AttendanceRow;
}

/**
 * Pay for the new row less pay for the old one, each rounded once. Rows without a difference are omitted.
 * @source document 4 P-5, payroll-rules: 2 h of overtime at 30,000 a month on 261: 431.03; an absence that was none: 1,379.31
 */
export function listRetroChanges(rows: readonly RetroRow[], pricingOn: (day: Day) => Pricing): RetroChange[] {
  return rows.flatMap(({ before, after }) => {
    const pricing = pricingOn(after.workDate);
    const basicAmount = calculateBasicChange(after, pricing) - calculateBasicChange(before, pricing);
    const premiumAmount = calculatePremiumChange(after, pricing) - calculatePremiumChange(before, pricing);
    const minutes = Object.fromEntries(TIME_FIELDS.map((field) => [field, after[field] - before[field]])) as TimeMinutes;
    const same = basicAmount === 0 && premiumAmount === 0 && TIME_FIELDS.every((field) => minutes[field] === 0);
    return same ? [] : [{ workDate: after.workDate, basicDate: after.basicDate, ...minutes, basicAmount, premiumAmount }];
  });
}

/**
 * Basic pay of a row: the day's wage for daily-paid employees on a pay day or regular holiday, less lost time, which is a separate line and
 * rounded separately. Monthly salaries have the same basic pay regardless of the roster.
 * @source payroll-rules
 */
function calculateBasicChange(row: AttendanceRow, { rates, premiums, everyDayPaid, unworkedSpecialPaid = false }: Pricing): Centavos {
  const lost = row.absentMinutes + row.lateMinutes + row.undertimeMinutes + row.unpaidLeaveMinutes;
  const whole = getPaidHundredths(premiums, row.dayType, false, everyDayPaid, unworkedSpecialPaid);
  const days = rates.monthlyPaid || isMoved(row) ? 0 : whole / 100;
  const wage = multiplyDivide(rates.dailyNumerator, days, rates.dailyDenominator);
  return wage - multiplyDivide(rates.dailyNumerator, lost, rates.dailyDenominator * rates.minutesPerDay);
}

/**
 * Premium pay of a row, all kinds rounded once. The share of the basic date that basic pay already includes is subtracted from the first
 * eight hours.
 * @source payroll-rules; document 4 T-17: multiplier(dayType) − p(kind of basicDate)
 */
function calculatePremiumChange(
  row: AttendanceRow,
  { rates, premiums, own, everyDayPaid, premiumExempt, unworkedSpecialPaid = false }: Pricing,
): Centavos {
  if (premiumExempt) return 0;
  const { first8, overtime } = getPaidPremium(premiums, own, row.dayType, row.workDate);
  const paidHundredths = getPaidHundredths(premiums, row.basicDayType, rates.monthlyPaid, everyDayPaid, unworkedSpecialPaid);
  const tenThousandths =
    row.workedMinutes * Math.max(0, first8 - paidHundredths) * 100 +
    row.overtimeMinutes * overtime * 100 +
    (row.nightMinutes * first8 + row.overtimeNightMinutes * overtime) * premiums.nightPercent;
  return multiplyDivide(rates.dailyNumerator, tenThousandths, rates.dailyDenominator * rates.minutesPerDay * 10_000);
}
