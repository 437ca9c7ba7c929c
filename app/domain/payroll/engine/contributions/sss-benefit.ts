import { divideHalfUp, type Centavos } from "~/domain/shared/money";
import type { MaternityEvent, SssBenefitTable } from "~/domain/payroll/engine/statutory/sss-benefits";

export interface SssBenefit {
  /** Average daily salary credit, for display; the benefit is rounded once from the sum. */
  averageDailySalaryCredit: Centavos;
  days: number;
  /** Daily benefit, for display. */
  daily: Centavos;
  benefit: Centavos;
}

/**
 * Maternity benefit: the six highest salary credits of the year before the semester of contingency ÷ 180 × days.
 * @param salaryCredits centavos, any number of months
 * @source RA 11210: six times 16,000 → 96,000 ÷ 180 × 105 = 56,000.00
 */
export function maternityBenefit(table: SssBenefitTable, salaryCredits: readonly Centavos[], event: MaternityEvent): SssBenefit {
  const sum = getHighestCredits(table, salaryCredits);
  const days = table.maternityDays[event];
  const average = divideHalfUp(sum, table.days);
  return { averageDailySalaryCredit: average, days, daily: average, benefit: divideHalfUp(sum * days, table.days) };
}

/**
 * Sickness benefit: 90 % of the average daily salary credit for each day of a confinement of four days or more, up to 120 days a year.
 * @param confinementDays days certified @param usedDays days already paid in the calendar year
 * @source RA 11199 Sec. 14: 20,000 → 600.00 a day
 */
export function sicknessBenefit(
  table: SssBenefitTable,
  salaryCredits: readonly Centavos[],
  confinementDays: number,
  usedDays = 0,
): SssBenefit {
  const sum = getHighestCredits(table, salaryCredits);
  const left = Math.max(0, table.sicknessMaximumDays - usedDays);
  const days = confinementDays < table.sicknessMinimumDays ? 0 : Math.min(confinementDays, left);
  return {
    averageDailySalaryCredit: divideHalfUp(sum, table.days),
    days,
    daily: divideHalfUp(sum * table.sicknessPercent, table.days * 100),
    benefit: divideHalfUp(sum * days * table.sicknessPercent, table.days * 100),
  };
}

function getHighestCredits(table: SssBenefitTable, salaryCredits: readonly Centavos[]): Centavos {
  const capped = salaryCredits.map((credit) => Math.min(credit, table.mscCap)).sort((a, b) => b - a);
  return capped.slice(0, table.months).reduce((sum, credit) => sum + credit, 0);
}
