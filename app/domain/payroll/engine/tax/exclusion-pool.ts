import type { Day } from "~/domain/shared/day";
import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import type { DeMinimisItem, DeMinimisKey, DeMinimisTable } from "~/domain/payroll/engine/statutory/de-minimis";

/**
 * Taxable part of what a payroll adds to the pool of 13th month pay and other benefits: only the part above the year's ceiling.
 * @param ceiling exempt in the tax year @param used in the pool before, including the previous employer's exempt part @param added by this
 * payroll
 * @source NIRC Sec. 32(B)(7)(e), payroll-rules R-24: 15,000 used, 120,000 added → 45,000.00 taxable
 */
export function getTaxablePool(ceiling: Centavos, used: Centavos, added: Centavos): Centavos {
  return Math.max(0, used + added - ceiling) - Math.max(0, used - ceiling);
}

/** Inputs of a de minimis ceiling besides the amount. */
export interface DeMinimisUse {
  /** Exempt amount already used in the month, semester or year of the ceiling, centavos; for monetized leave thousandths of a day. */
  used: number;
  /** Days paid for, thousandths: monetized leave and meals. */
  days: number;
  /** Minimum wage a day, centavos: meals. */
  minimumDailyWage: Centavos;
}

/** Days of monetized leave that are still exempt, thousandths. @source RR 29-2025: 12 days a year */
export function exemptLeaveDays(item: DeMinimisItem, days: number, used: number): number {
  return Math.max(0, Math.min(days, item.ceiling * 1000 - used));
}

/**
 * Exempt part of a de minimis benefit in centavos; the rest joins the pool.
 * @param item from `deMinimisOn` for the pay date @param amount paid, centavos
 * @source RR 29-2025, payroll-rules R-23: gift 7,500 → 6,000.00; 3 meals 750 at a minimum wage of 755 → 679.50; 14 days 28,965.52 →
 * 24,827.59
 */
export function deMinimisExempt(item: DeMinimisItem, amount: Centavos, use: DeMinimisUse): Centavos {
  switch (item.unit) {
    case "UNLIMITED":
      return amount;
    case "PERCENT_OF_MINIMUM_WAGE":
      return Math.min(amount, multiplyDivide(use.minimumDailyWage * item.ceiling, use.days, 100_000));
    case "DAYS_A_YEAR":
      return use.days <= 0 ? 0 : multiplyDivide(amount, exemptLeaveDays(item, use.days, use.used), use.days);
    default:
      return Math.min(amount, Math.max(0, item.ceiling - use.used));
  }
}

/** The span of a ceiling by benefit: "rice_subsidy:2026-11", "medical_cash_allowance_dependents:2026-S2", "uniform_clothing:2026". */
export type DeMinimisSpans = Readonly<Record<DeMinimisKey, string>>;

/** The spans of a pay date, under which the use of a benefit is recorded. @source RR 29-2025, payroll-rules R-23 */
export function deMinimisSpans(table: DeMinimisTable, payDate: Day): DeMinimisSpans {
  const spans = Object.values(table).map(({ key, unit }) => [key, `${key}:${spanOfUnit(unit, payDate)}`]);
  return Object.fromEntries(spans) as DeMinimisSpans;
}

function spanOfUnit(unit: DeMinimisItem["unit"], payDate: Day): string {
  if (unit === "MONTH") return payDate.slice(0, 7);
  if (unit === "SEMESTER") return `${payDate.slice(0, 4)}-${payDate.slice(5, 7) <= "06" ? "S1" : "S2"}`;
  return payDate.slice(0, 4);
}
