import { divideHalfUp, multiplyDivide, type Centavos } from "~/domain/shared/money";
import type { Service } from "./separation-pay";
import type { IncentiveLeaveTable } from "~/domain/payroll/engine/statutory/labor-standards";
import type { WageRates } from "./wage-rates";

/**
 * Service incentive leave earned, in thousandths of a day: five days per completed year and a twelfth of that per further month; none
 * before twelve months.
 * @source Labor Code Art. 95, payroll-rules R-61: 14 months → 5 + 5 ÷ 12 × 2 = 5.833 days
 */
export function incentiveLeaveDays(table: IncentiveLeaveTable, service: Service): number {
  const months = service.years * 12 + service.months;
  return months < table.minimumMonths ? 0 : divideHalfUp(table.daysAYear * 1000 * months, 12);
}

/**
 * Pay for unused leave, rounded once.
 * @param thousandths days in thousandths, 5.833 days = 5833
 * @source payroll-rules R-61: 5.833 × 610.00 = 3,558.13
 */
export function leaveConversion(rates: WageRates, thousandths: number): Centavos {
  return multiplyDivide(rates.dailyNumerator, thousandths, rates.dailyDenominator * 1000);
}
