import type { Day } from "~/domain/shared/day";
import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import { editionOn, type Edition, type StatutoryTable } from "./edition";

export interface PhilHealthTable {
  /** Premium in hundredths of a percent of the monthly basic salary, shared in halves. */
  basisPoints: number;
  floor: Centavos;
  ceiling: Centavos;
}

export interface PhilHealthPremium {
  clampedBasic: Centavos;
  premium: Centavos;
  employee: Centavos;
  employer: Centavos;
}

export const PHILHEALTH: StatutoryTable<PhilHealthTable> = {
  title: "PhilHealth premiums",
  agency: "PhilHealth",
  editions: [
    edition("philhealth_2018", "2018-01-01", {
      basisPoints: 275,
      ceiling: 40_000_00,
      issuance: "PhilHealth Circular 2017-0024",
      source: "2.75 %, 10,000 to 40,000",
    }),
    edition("philhealth_2019_12", "2019-12-07", {
      basisPoints: 275,
      ceiling: 50_000_00,
      issuance: "PhilHealth Circular 2019-0009",
      source: "Applicable month December 2019",
      supersedes: "philhealth_2018",
    }),
    edition("philhealth_2020", "2020-01-01", {
      basisPoints: 300,
      ceiling: 60_000_00,
      issuance: "PhilHealth Circular 2019-0009",
      source: "With Circular 2020-0005 Rev. 1",
      supersedes: "philhealth_2019_12",
    }),
    edition("philhealth_2021", "2021-01-01", {
      basisPoints: 300,
      ceiling: 60_000_00,
      issuance: "PhilHealth Circular 2020-0005",
      source: "The scheduled 3.5 % up to 70,000 was deferred; 3 % kept",
      supersedes: "philhealth_2020",
    }),
    edition("philhealth_2022", "2022-01-01", {
      basisPoints: 400,
      ceiling: 80_000_00,
      issuance: "PhilHealth Advisory 2022-0010",
      source: "Collected from June 2022, retroactive to January",
      supersedes: "philhealth_2021",
    }),
    edition("philhealth_2023", "2023-01-01", {
      basisPoints: 400,
      ceiling: 80_000_00,
      issuance: "Presidential memorandum of January 2023",
      source: "The scheduled 4.5 % up to 90,000 was suspended; 4 % kept",
      supersedes: "philhealth_2022",
    }),
    edition("philhealth_2024", "2024-01-01", {
      basisPoints: 500,
      ceiling: 100_000_00,
      issuance: "RA 11223 Sec. 10",
      source: "5 %, 10,000 to 100,000",
      supersedes: "philhealth_2023",
    }),
    edition("philhealth_2025", "2025-01-01", {
      basisPoints: 500,
      ceiling: 100_000_00,
      issuance: "PhilHealth Advisory PA2025-0002",
      source: "Unchanged for 2025",
      supersedes: "philhealth_2024",
    }),
    edition("philhealth_2026", "2026-01-01", {
      basisPoints: 500,
      ceiling: 100_000_00,
      issuance: "PhilHealth Advisory PA2026-0042",
      source: "Unchanged for 2026",
      supersedes: "philhealth_2025",
    }),
  ],
};

/** The premium schedule in force on a day. @throws RangeError before 2018-01-01 @source RA 11223 Sec. 10 */
export function philHealthOn(day: Day): Edition<PhilHealthTable> {
  return editionOn(PHILHEALTH, day);
}

/**
 * Premium of a month: rounded half up; the employee's half is rounded down and the employer pays the rest.
 * @param monthlyBasic centavos
 * @source payroll-rules R-31: 19,692.92 → 984.65 = 492.32 + 492.33
 */
export function philHealthPremium(table: PhilHealthTable, monthlyBasic: Centavos): PhilHealthPremium {
  const clampedBasic = Math.max(table.floor, Math.min(table.ceiling, monthlyBasic));
  const premium = multiplyDivide(clampedBasic, table.basisPoints, 10_000);
  const employee = Math.floor(premium / 2);
  return { clampedBasic, premium, employee, employer: premium - employee };
}

function edition(
  key: string,
  from: Day,
  {
    basisPoints,
    ceiling,
    issuance,
    source,
    supersedes,
  }: { basisPoints: number; ceiling: Centavos; issuance: string; source: string; supersedes?: string },
): Edition<PhilHealthTable> {
  return {
    key,
    from,
    issuance,
    source,
    ...(supersedes === undefined ? {} : { supersedes }),
    rule: { basisPoints, floor: 10_000_00, ceiling },
  };
}
