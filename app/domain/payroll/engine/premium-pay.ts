import type { Centavos } from "~/domain/shared/money";
import type { DayType } from "./pay-kinds";
import type { PremiumTable } from "~/domain/payroll/statutory/premium";
import { weightedPay, type WageRates } from "./wage-rates";

/** Minutes worked on one day: the first eight hours with their night part, overtime with its night part. */
export interface WorkedDay {
  dayType: DayType;
  workedMinutes: number;
  nightMinutes: number;
  overtimeMinutes: number;
  overtimeNightMinutes: number;
}

/**
 * How much of the day basic pay (and holidayBasicPay) already holds, in hundredths of a daily wage: `p` of R-16.
 * @param monthlyPaid ANNUALLY, MONTHLY or WEEKLY salary @param everyDayPaid day factor of 365 or more
 * @source payroll-rules R-16 (DOLE Handbook 2024)
 */
export function alreadyPaid(premiums: PremiumTable, dayType: DayType, monthlyPaid: boolean, everyDayPaid: boolean): number {
  const { unworked } = premiums.days[dayType];
  if (unworked > 0) return unworked;
  if (dayType === "ordinary" || dayType === "special_working") return 100;
  if (!monthlyPaid) return 0;
  return everyDayPaid || dayType === "special" ? 100 : 0;
}

/** Night parts of a day: Σ minutes × multiplier × night percent, the weight that `weightedPay` takes. @source payroll-rules R-15 */
export function nightWeight(premiums: PremiumTable, day: WorkedDay): number {
  const { first8, overtime } = premiums.days[day.dayType];
  return (day.nightMinutes * first8 + day.overtimeNightMinutes * overtime) * premiums.nightPercent;
}

/**
 * The whole pay of a daily-paid employee for one day, basic pay included, rounded once: what the day pays unworked, the first
 * eight hours' excess over it, overtime and night differential.
 * @returns centavos
 * @source payroll-rules R-15, R-16: 1,000 a day, regular holiday on a rest day, 8 h + 1 h overtime → 3,022.50
 */
export function dayPay(premiums: PremiumTable, rates: WageRates, day: WorkedDay): Centavos {
  const { first8, overtime, unworked } = premiums.days[day.dayType];
  const hundredths = unworked * rates.minutesPerDay + day.workedMinutes * (first8 - unworked) + day.overtimeMinutes * overtime;
  return weightedPay(rates, hundredths * 100 + nightWeight(premiums, day));
}
