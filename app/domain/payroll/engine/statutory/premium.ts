import type { Day } from "~/domain/shared/day";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { editionOn, type Edition, type StatutoryTable } from "./edition";

/** Multipliers of the hourly rate in hundredths (130 = 1.30). */
export interface DayPremium {
  first8: number;
  overtime: number;
  /** Multiplier of the daily rate for a day not worked. */
  unworked: number;
}

export interface PremiumTable {
  days: Record<DayType, DayPremium>;
  /** Percent of the applicable rate for work from 22:00 to 06:00. */
  nightPercent: number;
}

export const PREMIUMS: StatutoryTable<PremiumTable> = {
  title: "Premium pay",
  agency: "DOLE",
  editions: [
    {
      key: "premium_1974",
      from: "1974-11-01",
      issuance: "Labor Code Art. 86–94; DOLE Handbook 2024",
      source:
        "Handbook on Workers' Statutory Monetary Benefits, 2024 edition, guide computations; unchanged, yearly labor advisories only name the dates",
      rule: {
        nightPercent: 10,
        days: {
          ordinary: { first8: 100, overtime: 125, unworked: 0 },
          special_working: { first8: 100, overtime: 125, unworked: 0 },
          rest_day: { first8: 130, overtime: 169, unworked: 0 },
          special: { first8: 130, overtime: 169, unworked: 0 },
          special_rest_day: { first8: 150, overtime: 195, unworked: 0 },
          regular_holiday: { first8: 200, overtime: 260, unworked: 100 },
          regular_holiday_rest_day: { first8: 260, overtime: 338, unworked: 100 },
          double_holiday: { first8: 300, overtime: 390, unworked: 200 },
          double_holiday_rest_day: { first8: 390, overtime: 507, unworked: 200 },
        },
      },
    },
  ],
};

/** The multipliers in force on a day worked. @throws RangeError before 1974-11-01 @source payroll-rules R-15 */
export function premiumsOn(day: Day): Edition<PremiumTable> {
  return editionOn(PREMIUMS, day);
}
