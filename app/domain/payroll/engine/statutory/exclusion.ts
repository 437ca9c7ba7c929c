import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { editionOn, type Edition, type StatutoryTable } from "./edition";

export interface ExclusionTable {
  /** 13th month pay and other benefits exempt in a tax year. */
  ceiling: Centavos;
}

export const EXCLUSION: StatutoryTable<ExclusionTable> = {
  title: "Exempt 13th month pay and other benefits",
  agency: "BIR",
  editions: [
    { key: "exclusion_2015", from: "2015-01-01", issuance: "RA 10653", source: "82,000 a year", rule: { ceiling: 82_000_00 } },
    {
      key: "exclusion_2018",
      from: "2018-01-01",
      supersedes: "exclusion_2015",
      issuance: "NIRC Sec. 32(B)(7)(e)",
      source: "As amended by RA 10963 (TRAIN): 90,000 a year",
      rule: { ceiling: 90_000_00 },
    },
  ],
};

/** The exempt amount of a tax year by pay date. @throws RangeError before 2015-01-01 @source NIRC Sec. 32(B)(7)(e) */
export function exclusionCeilingOn(day: Day): Edition<ExclusionTable> {
  return editionOn(EXCLUSION, day);
}
