import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { editionOn, type Edition, type StatutoryTable } from "./edition";

export const WITHHOLDING_PERIODS = ["DAILY", "WEEKLY", "SEMI_MONTHLY", "MONTHLY"] as const;
export type WithholdingPeriod = (typeof WITHHOLDING_PERIODS)[number];

export interface Bracket {
  /** Number of the bracket, starting at 1. */
  row: number;
  /** Floor of the bracket. */
  over: Centavos;
  /** Tax on `over`. */
  base: Centavos;
  /** Percent of the excess over `over`. */
  rate: number;
}

export type WithholdingTable = Record<WithholdingPeriod, readonly Bracket[]>;

const RATES_2018 = [0, 20, 25, 30, 32, 35];
const RATES_2023 = [0, 15, 20, 25, 30, 35];

/** Floors are the same in both annexes: the annual floor ÷ 365, 52, 24 and 12, in whole pesos. */
const DAILY = [0, 685_00, 1_096_00, 2_192_00, 5_479_00, 21_918_00];
const WEEKLY = [0, 4_808_00, 7_692_00, 15_385_00, 38_462_00, 153_846_00];
const SEMI_MONTHLY = [0, 10_417_00, 16_667_00, 33_333_00, 83_333_00, 333_333_00];
const MONTHLY = [0, 20_833_00, 33_333_00, 66_667_00, 166_667_00, 666_667_00];
const ANNUAL = [0, 250_000_00, 400_000_00, 800_000_00, 2_000_000_00, 8_000_000_00];

export const WITHHOLDING: StatutoryTable<WithholdingTable> = {
  title: "Withholding tax on compensation",
  agency: "BIR",
  editions: [
    {
      key: "annexD_2018",
      from: "2018-01-01",
      issuance: "RR 11-2018, Annex D",
      source: "Withholding table of RA 10963 (TRAIN) for 2018 to 2022; not continuous, the bracket is the last floor not above the amount",
      rule: {
        DAILY: brackets(DAILY, [0, 0, 82_19, 356_16, 1_342_47, 6_602_74], RATES_2018),
        WEEKLY: brackets(WEEKLY, [0, 0, 576_92, 2_500_00, 9_423_08, 46_346_15], RATES_2018),
        SEMI_MONTHLY: brackets(SEMI_MONTHLY, [0, 0, 1_250_00, 5_416_67, 20_416_67, 100_416_67], RATES_2018),
        MONTHLY: brackets(MONTHLY, [0, 0, 2_500_00, 10_833_33, 40_833_33, 200_833_33], RATES_2018),
      },
    },
    {
      key: "annexE_2023",
      from: "2023-01-01",
      supersedes: "annexD_2018",
      issuance: "RR 11-2018, Annex E",
      source: "Revised withholding tax table effective 1 January 2023",
      rule: {
        DAILY: brackets(DAILY, [0, 0, 61_65, 280_85, 1_102_60, 6_034_30], RATES_2023),
        WEEKLY: brackets(WEEKLY, [0, 0, 432_60, 1_971_20, 7_740_45, 42_355_65], RATES_2023),
        SEMI_MONTHLY: brackets(SEMI_MONTHLY, [0, 0, 937_50, 4_270_70, 16_770_70, 91_770_70], RATES_2023),
        MONTHLY: brackets(MONTHLY, [0, 0, 1_875_00, 8_541_80, 33_541_80, 183_541_80], RATES_2023),
      },
    },
  ],
};

export const ANNUAL_TAX: StatutoryTable<readonly Bracket[]> = {
  title: "Annual income tax",
  agency: "BIR",
  editions: [
    {
      key: "annual_2018",
      from: "2018-01-01",
      issuance: "NIRC Sec. 24(A)(2)(a), 2018–2022",
      source: "As amended by RA 10963 (TRAIN); RR 8-2018",
      rule: brackets(ANNUAL, [0, 0, 30_000_00, 130_000_00, 490_000_00, 2_410_000_00], RATES_2018),
    },
    {
      key: "annual_2023",
      from: "2023-01-01",
      supersedes: "annual_2018",
      issuance: "NIRC Sec. 24(A)(2)(a), from 2023",
      source: "As amended by RA 10963 (TRAIN); RR 8-2018",
      rule: brackets(ANNUAL, [0, 0, 22_500_00, 102_500_00, 402_500_00, 2_202_500_00], RATES_2023),
    },
  ],
};

/** The withholding tables in force on a pay date. @throws RangeError before 2018-01-01 @source RR 11-2018 */
export function withholdingOn(day: Day): Edition<WithholdingTable> {
  return editionOn(WITHHOLDING, day);
}

/** The annual table in force on a pay date. @throws RangeError before 2018-01-01 @source NIRC Sec. 24(A)(2)(a) */
export function annualTableOn(day: Day): Edition<readonly Bracket[]> {
  return editionOn(ANNUAL_TAX, day);
}

/**
 * The bracket of an amount: the last one with a floor up to it; the first one for negative amounts.
 * @param amount centavos; for withholding only the taxable regular pay
 */
export function withholdingBracket(table: readonly Bracket[], amount: Centavos): Bracket {
  for (let index = table.length - 1; index > 0; index -= 1) {
    if (table[index]!.over <= amount) return table[index]!;
  }
  return table[0]!;
}

function brackets(floors: number[], bases: number[], rates: number[]): Bracket[] {
  return floors.map((over, index) => ({ row: index + 1, over, base: bases[index]!, rate: rates[index]! }));
}
