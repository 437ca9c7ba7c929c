import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { editionOn, type Edition, type StatutoryTable } from "./edition";

export const MATERNITY_EVENTS = ["LIVE_BIRTH", "LIVE_BIRTH_SOLO_PARENT", "MISCARRIAGE"] as const;
export type MaternityEvent = (typeof MATERNITY_EVENTS)[number];

export interface SssBenefitTable {
  /** A salary credit counts up to this amount. */
  mscCap: Centavos;
  /** Highest salary credits counted, and the days that they represent. */
  months: number;
  days: number;
  maternityDays: Record<MaternityEvent, number>;
  sicknessPercent: number;
  sicknessMinimumDays: number;
  /** Days a year. */
  sicknessMaximumDays: number;
}

export const SSS_BENEFITS: StatutoryTable<SssBenefitTable> = {
  title: "SSS maternity and sickness benefits",
  agency: "SSS",
  editions: [
    {
      key: "sss_benefits_2019",
      from: "2019-03-11",
      issuance: "RA 11210; RA 11199 Sec. 14",
      source: "Salary credits up to 20,000 (RA 11199 Sec. 8(g)); published example 16,000 → 56,000.00",
      rule: {
        mscCap: 20_000_00,
        months: 6,
        days: 180,
        maternityDays: { LIVE_BIRTH: 105, LIVE_BIRTH_SOLO_PARENT: 120, MISCARRIAGE: 60 },
        sicknessPercent: 90,
        sicknessMinimumDays: 4,
        sicknessMaximumDays: 120,
      },
    },
  ],
};

export interface SssLoanTable {
  /** Interest per year, in hundredths of a percent; higher after a condonation. */
  basisPoints: number;
  basisPointsAfterCondonation: number;
  serviceFeeBasisPoints: number;
  amortizations: number;
  /** Salary credits count up to this amount and in these steps, from this floor. */
  mscCap: Centavos;
  mscFloor: Centavos;
  mscStep: Centavos;
  daysAYear: number;
}

export const SSS_LOANS: StatutoryTable<SssLoanTable> = {
  title: "SSS salary loans",
  agency: "SSS",
  editions: [
    {
      key: "sss_loan_2025",
      from: "2025-01-01",
      issuance: "SSS Circular 2025-004",
      source:
        "8 % a year (10 % after a condonation), 1 % service fee, 24 amortizations; first day not verified, the circular's own example is a loan of 15 April 2025",
      rule: {
        basisPoints: 800,
        basisPointsAfterCondonation: 1_000,
        serviceFeeBasisPoints: 100,
        amortizations: 24,
        mscCap: 20_000_00,
        mscFloor: 5_000_00,
        mscStep: 500_00,
        daysAYear: 365,
      },
    },
  ],
};

/** Maternity and sickness benefits in force on a day. @throws RangeError before 2019-03-11 @source RA 11210, RA 11199 */
export function sssBenefitsOn(day: Day): Edition<SssBenefitTable> {
  return editionOn(SSS_BENEFITS, day);
}

/** Terms of SSS salary loans in force on a day. @throws RangeError before 2025-01-01 @source SSS Circular 2025-004 */
export function sssLoansOn(day: Day): Edition<SssLoanTable> {
  return editionOn(SSS_LOANS, day);
}
