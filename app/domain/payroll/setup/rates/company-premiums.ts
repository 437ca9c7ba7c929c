import type { Day } from "~/domain/shared/day";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";
import type { DayPremium, PremiumTable } from "~/domain/payroll/engine/statutory/premium";

/** A company's rates for a day type from its effective day on, in hundredths of the hourly rate (150 = 150 %). */
export interface CompanyPremium {
  dayType: DayType;
  effectiveDay: Day;
  first8: number;
  overtime: number;
}

/** An entry as paid: never below the statutory rates, which are included. */
export interface PaidPremium extends CompanyPremium {
  law: DayPremium;
}

/**
 * The entry in force for a day type on a day: the one with the latest effective day up to it; null while only the law applies.
 * @source payroll-rules R-6: the day worked decides
 */
export function findPremium<Entry extends Pick<CompanyPremium, "dayType" | "effectiveDay">>(
  entries: readonly Entry[],
  dayType: DayType,
  day: Day,
): Entry | null {
  let match: Entry | null = null;
  for (const entry of entries) {
    if (entry.dayType === dayType && entry.effectiveDay <= day && (match === null || entry.effectiveDay > match.effectiveDay))
      match = entry;
  }
  return match;
}

/**
 * Entries in force on at least one day of a span, as paid: for each rate the higher of company and law, so that a later statutory increase
 * applies.
 * @param from @param to first and last day paid
 * @source payroll-rules R-15; PAY-24: special day 130 % and 150 % of the company → 150 %
 */
export function listPremiums(law: PremiumTable, companyPremiums: readonly CompanyPremium[], from: Day, to: Day): PaidPremium[] {
  return companyPremiums
    .filter(
      (entry) => entry.effectiveDay <= to && (entry.effectiveDay > from || findPremium(companyPremiums, entry.dayType, from) === entry),
    )
    .map(({ dayType, effectiveDay, first8, overtime }) => {
      const legal = law.days[dayType];
      return { dayType, effectiveDay, first8: Math.max(legal.first8, first8), overtime: Math.max(legal.overtime, overtime), law: legal };
    });
}

/** The rates to pay for a day worked: the company's rates in force on it, else the statutory ones. @source payroll-rules */
export function getPaidPremium(
  law: PremiumTable,
  companyPremiums: readonly PaidPremium[],
  dayType: DayType,
  day: Day,
): Pick<DayPremium, "first8" | "overtime"> {
  return (companyPremiums.length === 0 ? null : findPremium(companyPremiums, dayType, day)) ?? law.days[dayType];
}

/**
 * The company's rates behind a premium line, for its trace: first eight hours, overtime, both statutory rates, and the effective day.
 * @param rule OVERTIME counts overtime, NIGHT both, other premiums the first eight hours
 * @param days the days of the line, each with its kind
 */
export function companyRateParts(
  companyPremiums: readonly PaidPremium[],
  rule: string,
  days: readonly { dayType: DayType; workDate: Day }[],
): Trace[] {
  const used = new Set(days.map(({ dayType, workDate }) => findPremium(companyPremiums, dayType, workDate)));
  return companyPremiums
    .filter((entry) => used.has(entry))
    .filter(
      ({ first8, overtime, law }) =>
        (rule !== "OVERTIME" && first8 > law.first8) || ((rule === "OVERTIME" || rule === "NIGHT") && overtime > law.overtime),
    )
    .map(({ dayType, first8, overtime, law, effectiveDay }) => ({
      rule: "COMPANY_RATE",
      values: [dayType, first8, overtime, law.first8, law.overtime, effectiveDay],
    }));
}
