import { divideHalfUp, multiplyDivide, type Centavos } from "~/domain/shared/money";
import type { SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";

const MONTHS = 12;
const WEEKS = 52;
const MINUTES_PER_HOUR = 60;

/**
 * The exact rates of a salary as integer fractions; only lines are rounded. Daily rate = dailyNumerator ÷ dailyDenominator
 * centavos; annual amount likewise.
 */
export interface WageRates {
  annualNumerator: number;
  annualDenominator: number;
  dailyNumerator: number;
  dailyDenominator: number;
  /** Minutes of a full day; the hourly rate is daily × 60 ÷ minutesPerDay. */
  minutesPerDay: number;
  /** ANNUALLY, MONTHLY and WEEKLY salaries are monthly-paid, DAILY and HOURLY daily-paid. */
  monthlyPaid: boolean;
  /** Month amount M = annual ÷ 12, rounded. */
  monthAmount: Centavos;
}

/** A day factor as a fraction: paid days a year = days ÷ parts. */
export interface DayFactorRatio {
  days: number;
  parts: number;
}

/** "392.5" → 3925 ÷ 10. @throws RangeError when the text is not a number above zero */
export function dayFactorRatio(factor: string): DayFactorRatio {
  const match = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(factor.trim());
  const decimals = match?.[2] ?? "";
  const days = Number(`${match?.[1] ?? ""}${decimals}`);
  if (!match || days === 0) throw new RangeError(`${factor} is not a day factor`);
  return { days, parts: 10 ** decimals.length };
}

/** Paid by the day, for days of work only. */
export const isDailyPaid = (type: SalaryAmountType): type is "DAILY" | "HOURLY" => type === "DAILY" || type === "HOURLY";

/**
 * The rates of a salary.
 * @param amount centavos for `type` @param factor paid days a year @param minutesPerDay minutes of a full day (8 hours = 480)
 * @source payroll-rules R-8 (DOLE Handbook 2024): ANNUALLY 500,000 on 261 → month 41,666.67, day 1,915.70881; HOURLY 110.50 on 313 → day 884.00
 */
export function wageRates(amount: Centavos, type: SalaryAmountType, factor: DayFactorRatio, minutesPerDay: number): WageRates {
  if (isDailyPaid(type)) {
    const dailyNumerator = type === "DAILY" ? amount : amount * minutesPerDay;
    const dailyDenominator = type === "DAILY" ? 1 : MINUTES_PER_HOUR;
    const annualNumerator = dailyNumerator * factor.days;
    const annualDenominator = dailyDenominator * factor.parts;
    return {
      annualNumerator,
      annualDenominator,
      dailyNumerator,
      dailyDenominator,
      minutesPerDay,
      monthlyPaid: false,
      monthAmount: divideHalfUp(annualNumerator, annualDenominator * MONTHS),
    };
  }
  const annual = type === "ANNUALLY" ? amount : amount * (type === "MONTHLY" ? MONTHS : WEEKS);
  return {
    annualNumerator: annual,
    annualDenominator: 1,
    dailyNumerator: annual * factor.parts,
    dailyDenominator: factor.days,
    minutesPerDay,
    monthlyPaid: true,
    monthAmount: type === "MONTHLY" ? amount : divideHalfUp(annual, MONTHS),
  };
}

/** Week amount of a monthly-paid salary = annual ÷ 52, rounded. */
export function weekAmount(rates: WageRates): Centavos {
  return divideHalfUp(rates.annualNumerator, rates.annualDenominator * WEEKS);
}

/** Minutes per day that the minimum wage covers. @source Labor Code Art. 83 and 99 */
const MINIMUM_WAGE_MINUTES = 480;

/**
 * The minimum wage for a day of these minutes, as a fraction in centavos: prorated below 8 hours.
 * @source DOLE Handbook 2024, wages of part-time workers: 755.00 for 8 hours is 377.50 for 4
 */
export function getDailyMinimum(minimum: Centavos, minutesPerDay: number): { numerator: number; denominator: number } {
  return minutesPerDay >= MINIMUM_WAGE_MINUTES
    ? { numerator: minimum, denominator: 1 }
    : { numerator: minimum * minutesPerDay, denominator: MINIMUM_WAGE_MINUTES };
}

/** Positive where a daily rate is above the prorated minimum wage, negative where it is below. @param minimum centavos for 8 hours */
export function compareWithMinimum(
  { dailyNumerator, dailyDenominator, minutesPerDay }: Pick<WageRates, "dailyNumerator" | "dailyDenominator" | "minutesPerDay">,
  minimum: Centavos,
): number {
  const least = getDailyMinimum(minimum, minutesPerDay);
  return dailyNumerator * least.denominator - least.numerator * dailyDenominator;
}

/** Pay for whole days, rounded once. @param days may be zero @source R-12: 9 × 1,747.12644 = 15,724.14 */
export function dailyPay(rates: WageRates, days: number): Centavos {
  return multiplyDivide(rates.dailyNumerator, days, rates.dailyDenominator);
}

/**
 * Pay for minutes at a multiplier of the hourly rate, rounded once.
 * @param minutes whole minutes @param hundredths multiplier in hundredths (130 = 1.30)
 * @source payroll-rules R-16: 21,750 on 261, 8 hours × 1.00 → 1,000.00
 */
export function minutePay(rates: WageRates, minutes: number, hundredths = 100): Centavos {
  return multiplyDivide(rates.dailyNumerator, minutes * hundredths, rates.dailyDenominator * rates.minutesPerDay * 100);
}

/**
 * Deduction for lost time: minutes ÷ 60 × hourly, rounded once.
 * @param minutes whole minutes; a whole day is `rates.minutesPerDay`
 * @source Labor Code Art. 88 and 116, payroll-rules R-18: 21,140 on 365 → a day 695.01, 12 minutes 17.38
 */
export function getLostTimePay(rates: WageRates, minutes: number): Centavos {
  return minutePay(rates, minutes);
}

/** Daily wage as displayed by the specification: 2 to 5 decimals, "1379.31034", "755.00". */
export function dailyWage(rates: WageRates): string {
  return formatWage(rates.dailyNumerator, rates.dailyDenominator);
}

/** Hourly wage as displayed by the specification: "172.41379". */
export function hourlyWage(rates: WageRates): string {
  return formatWage(rates.dailyNumerator * MINUTES_PER_HOUR, rates.dailyDenominator * rates.minutesPerDay);
}

/**
 * A wage figure with 2 to 5 decimals, half up, for display only.
 * @param numerator, denominator centavos as a fraction
 * @source payroll-rules R-4: 1,379.31034; 172.41379; 755.00
 */
export function formatWage(numerator: number, denominator: number): string {
  const scaled = multiplyDivide(numerator, 1000, denominator);
  const size = Math.abs(scaled);
  let fraction = size % 100_000;
  const pesos = (size - fraction) / 100_000;
  let digits = 5;
  while (digits > 2 && fraction % 10 === 0) {
    fraction /= 10;
    digits -= 1;
  }
  return `${scaled < 0 ? "-" : ""}${pesos}.${String(fraction).padStart(digits, "0")}`;
}
