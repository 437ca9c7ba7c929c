import type { Day } from "~/domain/shared/day";
import { editionOn, type Edition, type StatutoryTable } from "./edition";

export interface DayFactor {
  /** Paid days a year, decimal text. */
  factor: string;
  who: string;
}

export interface DayFactorTable {
  /** Default factor of a schedule, by workdays per week. */
  byWorkDays: Record<5 | 6 | 7, string>;
  /** Below five days: factor per workday of the week, decimal text with one decimal. */
  ofEachDay: string;
  known: DayFactor[];
}

export const DAY_FACTORS: StatutoryTable<DayFactorTable> = {
  title: "Day factors (estimated equivalent monthly rate)",
  agency: "DOLE",
  editions: [
    {
      key: "day_factors_handbook",
      from: "1974-11-01",
      issuance: "DOLE Handbook 2024, EEMR",
      source:
        "EEMR = daily × factor ÷ 12, 2024 edition pp. 9–11; 12 regular holidays and 8 special days since 2022, the same formula applied to earlier years; which factor a company takes is its policy. Below five days 261 ÷ 5 for each: a compressed week must not lower the hourly rate (Department Advisory 02-04)",
      rule: {
        byWorkDays: { 5: "261", 6: "313", 7: "365" },
        ofEachDay: "52.2",
        known: [
          { factor: "365", who: "paid every day, rest days and holidays included" },
          { factor: "395", who: "daily-paid, works every day, 8 special days" },
          { factor: "394.4", who: "daily-paid, works every day, 6 special days" },
          { factor: "393.8", who: "daily-paid, works every day, 4 special days" },
          { factor: "393.5", who: "daily-paid, works every day, 3 special days (older editions)" },
          { factor: "392.5", who: "daily-paid, works every day (older editions)" },
          { factor: "313", who: "six days a week, rest days unpaid" },
          { factor: "305", who: "six days a week, rest days and special days unpaid" },
          { factor: "261", who: "five days a week, rest days unpaid" },
          { factor: "253", who: "five days a week, rest days and special days unpaid" },
        ],
      },
    },
  ],
};

/** The table of day factors in force on a day. @throws RangeError before 1974-11-01 @source DOLE Handbook 2024 */
export function dayFactorsOn(day: Day): Edition<DayFactorTable> {
  return editionOn(DAY_FACTORS, day);
}

/**
 * The day factor of a work week, as decimal text: 261 for five days, 313 for six, 365 for seven, 52.2 for each of fewer than five.
 * @param workDays work days a week, 1 to 7
 * @throws RangeError for another number of days or a day before the first edition
 * @source payroll-rules R-8; DOLE Department Advisory 02-04: four days 208.8
 */
export function dayFactorOn(workDays: number, day: Day): string {
  if (!Number.isInteger(workDays) || workDays < 1 || workDays > 7)
    throw new RangeError(`${workDays} is not a number of work days in a week`);
  const { byWorkDays, ofEachDay } = dayFactorsOn(day).rule;
  if (workDays === 5 || workDays === 6 || workDays === 7) return byWorkDays[workDays];
  // Tenths are whole numbers, so that 3 × 52.2 is 156.6.
  return String((Math.round(Number(ofEachDay) * 10) * workDays) / 10);
}
