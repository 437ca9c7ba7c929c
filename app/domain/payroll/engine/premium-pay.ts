import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import type { PremiumTable } from "~/domain/payroll/engine/statutory/premium";

/**
 * How much of the day basic pay (and holidayBasicPay) already includes, in hundredths of a daily wage: `p` of R-16.
 * @param monthlyPaid ANNUALLY, MONTHLY or WEEKLY salary @param everyDayPaid day factor of 365 or more
 * @param unworkedSpecialPaid basic pay of daily-paid employees includes special days
 * @source payroll-rules R-16 (DOLE Handbook 2024)
 */
export function getPaidHundredths(
  premiums: PremiumTable,
  dayType: DayType,
  monthlyPaid: boolean,
  everyDayPaid: boolean,
  unworkedSpecialPaid: boolean,
): number {
  const { unworked } = premiums.days[dayType];
  if (unworked > 0) return unworked;
  if (dayType === "ordinary" || dayType === "special_working") return 100;
  if (!monthlyPaid) return unworkedSpecialPaid && dayType === "special" ? 100 : 0;
  return everyDayPaid || dayType === "special" ? 100 : 0;
}
