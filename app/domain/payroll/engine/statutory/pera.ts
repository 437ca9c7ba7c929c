import type { Day } from "~/domain/shared/day";
import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import { editionOn, type Edition, type StatutoryTable } from "./edition";

export interface PeraTable {
  /** Highest contribution of a year that counts. */
  limit: Centavos;
  overseasLimit: Centavos;
  /** Tax credit in percent of the contribution. */
  creditPercent: number;
}

export const PERA: StatutoryTable<PeraTable> = {
  title: "Personal Equity and Retirement Account",
  agency: "PERA",
  editions: [
    {
      key: "pera_2009",
      from: "2009-01-01",
      issuance: "RA 9505 Sec. 5 and 8",
      source: "100,000 a year (overseas 200,000), credit 5 %",
      rule: { limit: 100_000_00, overseasLimit: 200_000_00, creditPercent: 5 },
    },
    {
      key: "pera_2023",
      from: "2023-01-01",
      supersedes: "pera_2009",
      issuance: "Revised PERA Rules, Rule 7 (2023)",
      source: "Amended 8 February 2023; RR 7-2023: 200,000 a year (overseas 400,000)",
      rule: { limit: 200_000_00, overseasLimit: 400_000_00, creditPercent: 5 },
    },
  ],
};

/** Limit and credit in force on a pay date. @throws RangeError before 2009-01-01 @source RA 9505 */
export function peraLimitOn(day: Day): Edition<PeraTable> {
  return editionOn(PERA, day);
}

/**
 * Tax credit on a year's PERA contribution, in centavos: 5 % of the part within the limit.
 * @source RA 9505 Sec. 8, BIR 2316 item 27: 200,000 → 10,000.00; 250,000 → 10,000.00
 */
export function peraCredit(table: PeraTable, contribution: Centavos): Centavos {
  return multiplyDivide(Math.max(0, Math.min(contribution, table.limit)), table.creditPercent, 100);
}
