import { addDays, type Day } from "~/domain/shared/day";
import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import type { SeparationCause } from "~/domain/payroll/facts/pay-kinds";
import type { SeparationTable } from "~/domain/payroll/engine/statutory/labor-standards";
import type { WageRates } from "./wage-rates";

/** Length of service in completed years and months. */
export interface Service {
  years: number;
  months: number;
}

/**
 * Service from the hire date to the last day employed, inclusive. @source payroll-rules R-7: 2018-04-02 to 2025-11-20 → 7 years 7 months
 */
export function serviceBetween(joinDate: Day, lastDay: Day): Service {
  const end = addDays(lastDay, 1);
  const part = (day: Day, from: number, to: number): number => Number(day.slice(from, to));
  let months = (part(end, 0, 4) - part(joinDate, 0, 4)) * 12 + part(end, 5, 7) - part(joinDate, 5, 7);
  if (part(end, 8, 10) < part(joinDate, 8, 10)) months -= 1;
  return months < 0 ? { years: 0, months: 0 } : { years: Math.floor(months / 12), months: months % 12 };
}

/** Credited years: six months or more count as a year. @source Labor Code Art. 298: 7 years 7 months → 8; 8 years 3 months → 8 */
export function creditedYears(table: SeparationTable, service: Service): number {
  return service.years + (service.months >= table.monthsCountingAsYear ? 1 : 0);
}

/**
 * Separation pay, in centavos: one month or half a month for each credited year, at least one month; zero where the cause gives none.
 * @param monthlyBase monthly basic and taxable recurring items
 * @throws RangeError for RETIREMENT; use `retirementPay`
 * @source Labor Code Art. 298–299, payroll-rules R-62: 25,000, 7 years 7 months, RETRENCHMENT → 12,500 × 8 = 100,000.00
 */
export function separationPay(table: SeparationTable, cause: SeparationCause, monthlyBase: Centavos, service: Service): Centavos {
  if (cause === "RETIREMENT") throw new RangeError("Retirement pay is counted in days, not in months");
  const halves = table.halfMonthsAYear[cause];
  if (halves === 0) return 0;
  return Math.max(multiplyDivide(monthlyBase, halves * creditedYears(table, service), 2), monthlyBase * table.minimumMonths);
}

/**
 * Retirement pay, in centavos: daily × 22.5 for each credited year; zero below the minimum age or service.
 * @param age completed years on the last day employed
 * @source Labor Code Art. 302 (RA 7641), payroll-rules R-62: 800 a day, 20 years → 360,000.00
 */
export function retirementPay(table: SeparationTable, rates: WageRates, service: Service, age: number): Centavos {
  const { minimumAge, minimumYears, tenthsOfDaysAYear } = table.retirement;
  if (age < minimumAge || service.years < minimumYears) return 0;
  return multiplyDivide(rates.dailyNumerator, tenthsOfDaysAYear * creditedYears(table, service), rates.dailyDenominator * 10);
}
