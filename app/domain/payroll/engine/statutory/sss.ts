import type { Day } from "~/domain/shared/day";
import { divideHalfUp, multiplyDivide, type Centavos } from "~/domain/shared/money";
import { editionOn, type Edition, type StatutoryTable } from "./edition";

/** One row of a schedule of contributions; all amounts are centavos a month. */
export interface SssRow {
  /** Number of the row, the first is 1. */
  row: number;
  /** Lowest compensation of the row. */
  from: Centavos;
  /** Monthly salary credit, and its parts for regular SS and MPF. */
  msc: Centavos;
  mscSs: Centavos;
  mscMpf: Centavos;
  /** Regular SS. */
  employee: Centavos;
  employeeMpf: Centavos;
  employer: Centavos;
  employerMpf: Centavos;
  /** Employees' compensation, employer only. */
  ec: Centavos;
}

export interface SssTable {
  mscMin: Centavos;
  mscMax: Centavos;
  /** Salary credit above which the excess goes to the Mandatory Provident Fund. */
  ssCap: Centavos;
  /** Shares of the salary credit in hundredths of a percent. */
  employeeBasisPoints: number;
  employerBasisPoints: number;
  /** Household schedule: below this wage the employer pays both shares; 0 elsewhere (RA 10361 Sec. 30). */
  employerPaysBothBelow: Centavos;
  /** Salary credits go up in this step; a row begins half a step below its credit. */
  mscStep: Centavos;
  /** Employees' compensation: the low amount below a salary credit of `highFrom`, the high one from it. */
  ec: { low: Centavos; high: Centavos; highFrom: Centavos };
  rows: readonly SssRow[];
}

/** Values that no circular since 2019 has changed; the EC amounts are set by the ECC. */
const SINCE_2019 = { ssCap: 20_000_00, mscStep: 500_00, ec: { low: 10_00, high: 30_00, highFrom: 15_000_00 } };

const RA_11199 = "RA 11199 Sec. 4(a)(9)";

export const SSS: StatutoryTable<SssTable> = {
  title: "SSS contributions",
  agency: "SSS",
  editions: [
    {
      key: "sss_2019",
      from: "2019-04-01",
      issuance: "SSS Circular 2019-005",
      source: `${RA_11199}: 12 %, salary credit 2,000 to 20,000; rows follow from rate and salary credit`,
      rule: schedule({ ...SINCE_2019, mscMin: 2_000_00, mscMax: 20_000_00, employeeBasisPoints: 400, employerBasisPoints: 800 }),
    },
    {
      key: "sss_2021",
      from: "2021-01-01",
      supersedes: "sss_2019",
      issuance: "SSS Circular 2020-033",
      source: `${RA_11199}: 13 %, salary credit 3,000 to 25,000; rows follow from rate and salary credit; circular number not verified`,
      rule: schedule({ ...SINCE_2019, mscMin: 3_000_00, mscMax: 25_000_00, employeeBasisPoints: 450, employerBasisPoints: 850 }),
    },
    {
      key: "sss_2023",
      from: "2023-01-01",
      supersedes: "sss_2021",
      issuance: "SSS Circular 2022-033",
      source: `${RA_11199}: 14 %, salary credit 4,000 to 30,000; published table of 53 rows`,
      rule: schedule({ ...SINCE_2019, mscMin: 4_000_00, mscMax: 30_000_00, employeeBasisPoints: 450, employerBasisPoints: 950 }),
    },
    {
      key: "sss_2025",
      from: "2025-01-01",
      supersedes: "sss_2023",
      issuance: "SSS Circular 2024-006",
      source: `${RA_11199}: 15 %, salary credit 5,000 to 35,000; published table of 61 rows`,
      rule: schedule({ ...SINCE_2019, mscMin: 5_000_00, mscMax: 35_000_00, employeeBasisPoints: 500, employerBasisPoints: 1_000 }),
    },
  ],
};

export const SSS_HOUSEHOLD: StatutoryTable<SssTable> = {
  title: "SSS contributions of household employers",
  agency: "SSS",
  editions: [
    {
      key: "sss_household_2025",
      from: "2025-01-01",
      issuance: "SSS Circular 2024-007",
      source:
        "Salary credit from 1,000; below 5,000 the employer pays both shares (RA 10361 Sec. 30); rows follow from rate and salary credit",
      rule: schedule({
        ...SINCE_2019,
        mscMin: 1_000_00,
        mscMax: 35_000_00,
        employeeBasisPoints: 500,
        employerBasisPoints: 1_000,
        employerPaysBothBelow: 5_000_00,
      }),
    },
  ],
};

/** The schedule of contributions in force on a day. @throws RangeError before 2019-04-01 @source RA 11199, SSS Circular 2024-006 */
export function sssOn(day: Day): Edition<SssTable> {
  return editionOn(SSS, day);
}

/** The schedule for household employers in force on a day. @throws RangeError before 2025-01-01 @source SSS Circular 2024-007 */
export function sssHouseholdOn(day: Day): Edition<SssTable> {
  return editionOn(SSS_HOUSEHOLD, day);
}

/**
 * The row for a month's compensation, in constant time.
 * @param compensation centavos of actual remuneration in the month
 * @source payroll-rules R-30: 19,386.37 → salary credit 19,500: 975.00 + 1,950.00 + EC 30.00
 */
export function sssRow(table: SssTable, compensation: Centavos): SssRow {
  const { rows, mscMin, mscStep } = table;
  const at = Math.floor((compensation - mscMin + mscStep / 2) / mscStep);
  return rows[Math.max(0, Math.min(rows.length - 1, at))]!;
}

function schedule(table: Omit<SssTable, "rows" | "employerPaysBothBelow"> & { employerPaysBothBelow?: Centavos }): SssTable {
  const rows: SssRow[] = [];
  const { mscStep, ec } = table;
  const share = (credit: Centavos, basisPoints: number): Centavos => multiplyDivide(credit, basisPoints, 10_000);
  for (let msc = table.mscMin; msc <= table.mscMax; msc += mscStep) {
    const mscSs = Math.min(msc, table.ssCap);
    const mscMpf = msc - mscSs;
    rows.push({
      row: rows.length + 1,
      from: msc === table.mscMin ? 0 : msc - divideHalfUp(mscStep, 2),
      msc,
      mscSs,
      mscMpf,
      employee: share(mscSs, table.employeeBasisPoints),
      employeeMpf: share(mscMpf, table.employeeBasisPoints),
      employer: share(mscSs, table.employerBasisPoints),
      employerMpf: share(mscMpf, table.employerBasisPoints),
      ec: msc < ec.highFrom ? ec.low : ec.high,
    });
  }
  return { employerPaysBothBelow: 0, ...table, rows };
}
