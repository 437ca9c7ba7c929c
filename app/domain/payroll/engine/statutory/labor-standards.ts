import type { Day } from "~/domain/shared/day";
import type { SeparationCause } from "~/domain/payroll/facts/pay-kinds";
import { editionOn, type Edition, type StatutoryTable } from "./edition";

export interface SeparationTable {
  /** Half months of pay for each year of service; 0 = none due. */
  halfMonthsAYear: Record<Exclude<SeparationCause, "RETIREMENT">, number>;
  /** Minimum pay, in months. */
  minimumMonths: number;
  /** From this many months on, a partial year counts as a full year. */
  monthsCountingAsYear: number;
  retirement: {
    /** Tenths of a day for each year: 15 days, 5 of service incentive leave, 2.5 of 13th month. */
    tenthsOfDaysAYear: number;
    minimumAge: number;
    minimumYears: number;
  };
}

export const SEPARATION: StatutoryTable<SeparationTable> = {
  title: "Separation and retirement pay",
  agency: "DOLE",
  editions: [
    {
      key: "separation_1974",
      from: "1974-11-01",
      issuance: "Labor Code Art. 298–299 and 302",
      source:
        "DOLE Handbook 2024, chapters 14 and 15; RA 7641 for retirement; none for just cause, resignation, or closure by serious losses",
      rule: {
        halfMonthsAYear: { RESIGNATION: 0, REDUNDANCY: 2, LABOR_SAVING_DEVICE: 2, RETRENCHMENT: 1, CLOSURE: 1, DISEASE: 1 },
        minimumMonths: 1,
        monthsCountingAsYear: 6,
        retirement: { tenthsOfDaysAYear: 225, minimumAge: 60, minimumYears: 5 },
      },
    },
  ],
};

export interface IncentiveLeaveTable {
  daysAYear: number;
  /** Nothing is due before this many months of service. */
  minimumMonths: number;
}

export const INCENTIVE_LEAVE: StatutoryTable<IncentiveLeaveTable> = {
  title: "Service incentive leave",
  agency: "DOLE",
  editions: [
    {
      key: "incentive_leave_1974",
      from: "1974-11-01",
      issuance: "Labor Code Art. 95",
      source: "DOLE Handbook 2024, chapter 7: five days a year after a year of service, convertible to cash, pro rata on separation",
      rule: { daysAYear: 5, minimumMonths: 12 },
    },
  ],
};

/** Separation and retirement pay in force on a day. @throws RangeError before 1974-11-01 @source Labor Code Art. 298–299, 302 */
export function separationOn(day: Day): Edition<SeparationTable> {
  return editionOn(SEPARATION, day);
}

/** Service incentive leave in force on a day. @throws RangeError before 1974-11-01 @source Labor Code Art. 95 */
export function incentiveLeaveOn(day: Day): Edition<IncentiveLeaveTable> {
  return editionOn(INCENTIVE_LEAVE, day);
}
