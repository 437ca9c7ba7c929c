import type { SalaryRecord, WorkSchedule } from "~/domain/payroll/facts/facts";
import {
  compareWithMinimum,
  dailyWage,
  dayFactorRatio,
  formatWage,
  getDailyMinimum,
  wageRates,
  type WageRates,
} from "~/domain/payroll/engine/wage-rates";
import { dayFactorOn } from "~/domain/payroll/engine/statutory/day-factors";
import { MINIMUM_WAGES, minimumWageOfKind, listWageKinds, wageKindText } from "~/domain/payroll/engine/statutory/minimum-wage";
import { hoursText } from "~/domain/time/schedule/hours-text";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/** Minutes of a full day where a schedule has none. */
const FULL_DAY = 480;

/** The daily minimum wage and its source: a wage order of the office's region, or an amount entered for the employee (null). */
export interface EmployeeMinimum {
  daily: Centavos;
  order: { region: string; wageOrder: string; /** Sector and area; "" if the order has a single rate. */ work: string } | null;
}

/** The employee's office, for wage orders. */
export interface WagePlace {
  /** "" = not selected. */
  region: string;
  /** The sector, area or size of business; "" = the general rate. */
  wageKind: string;
}

/** An office without a region, or none. */
export const NO_WAGE_PLACE: WagePlace = { region: "", wageKind: "" };

/**
 * An employee's daily minimum wage: the amount entered for them, else their office's rate in the wage order in force in its region.
 * @param enteredMinimum amount entered for the employee in centavos; null = none
 * @returns null without either @source RA 6727; NCR non-agriculture 755.00, agriculture and small retail 718.00 from 2026-09-26 (NCR-28)
 */
export function getEmployeeMinimum(enteredMinimum: Centavos | null, { region, wageKind }: WagePlace, day: Day): EmployeeMinimum | null {
  if (enteredMinimum !== null) return { daily: enteredMinimum, order: null };
  const orders = Object.hasOwn(MINIMUM_WAGES, region) ? MINIMUM_WAGES[region]!.editions : [];
  if (!orders.some(({ rule, from }) => !rule.enjoined && from <= day)) return null;
  const { wageOrder, daily, ...rate } = minimumWageOfKind(day, region, wageKind);
  return { daily, order: { region, wageOrder, work: listWageKinds(region).length > 1 ? wageKindText(rate) : "" } };
}

/** The rates of a salary by the employee's schedule. @source payroll-rules R-8 */
export function calculateSalaryRates(
  { salaryAmount, salaryAmountType }: Pick<SalaryRecord, "salaryAmount" | "salaryAmountType">,
  { workDay, workTime, dayFactor }: Omit<WorkSchedule, "workScheduleSeq">,
  day: Day,
): WageRates {
  const workDays = Math.min(7, Math.max(1, new Set(workDay.replace(/[^1-7]/g, "")).size));
  return wageRates(
    salaryAmount,
    salaryAmountType,
    dayFactorRatio(dayFactor ?? dayFactorOn(workDays, day)),
    workTime > 0 ? workTime : FULL_DAY,
  );
}

/** "377.50", and " for 4 h" for days below 8 hours: the daily minimum wage and the text for its hours. */
export function minimumText(minimum: Centavos, minutesPerDay: number): { least: string; hours: string } {
  const { numerator, denominator } = getDailyMinimum(minimum, minutesPerDay);
  return { least: formatWage(numerator, denominator), hours: minutesPerDay < FULL_DAY ? ` for ${hoursText(minutesPerDay)}` : "" };
}

/**
 * Question or note about a salary relative to the minimum wage; null if neither applies. Exactly the minimum is neither above nor below it.
 * @source document 5, 1.1 and F-5
 */
export function minimumQuestion(name: string, rates: WageRates, minimum: Centavos, minimumWageEarner: boolean): string | null {
  const against = compareWithMinimum(rates, minimum);
  const { least, hours } = minimumText(minimum, rates.minutesPerDay);
  const wage = dailyWage(rates);
  if (against < 0)
    return `${least} a day${hours} is the minimum; this salary is ${wage}. Less may be paid only where the law allows it: every payroll of ${name} will say so.`;
  return minimumWageEarner && against > 0
    ? `${least} a day${hours} is the minimum; this salary is ${wage}. Is ${name} still a minimum wage earner?`
    : null;
}
