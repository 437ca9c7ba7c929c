import type { Day } from "~/domain/shared/day";
import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import { editionOn, type Edition, type StatutoryTable } from "./edition";

export interface PagIbigTable {
  /** Highest fund salary that counts. */
  maximumFundSalary: Centavos;
  /** Up to this fund salary the employee pays the low rate. */
  lowLimit: Centavos;
  /** Hundredths of a percent. */
  employeeLowBasisPoints: number;
  employeeBasisPoints: number;
  employerBasisPoints: number;
}

export interface PagIbigShares {
  /** As counted, after the ceiling. */
  fundSalary: Centavos;
  employee: Centavos;
  employer: Centavos;
}

const RATES = { lowLimit: 1_500_00, employeeLowBasisPoints: 100, employeeBasisPoints: 200, employerBasisPoints: 200 };

export const PAG_IBIG: StatutoryTable<PagIbigTable> = {
  title: "Pag-IBIG contributions",
  agency: "Pag-IBIG",
  editions: [
    {
      key: "pagibig_2010",
      from: "2010-01-01",
      issuance: "RA 9679 Sec. 7",
      source: "Maximum fund salary 5,000; first day approximate",
      rule: { maximumFundSalary: 5_000_00, ...RATES },
    },
    {
      key: "pagibig_2024",
      from: "2024-02-01",
      supersedes: "pagibig_2010",
      issuance: "HDMF Circular 460",
      source: "15 January 2024; maximum fund salary 10,000 (also DBM Circular Letter 2024-2)",
      rule: { maximumFundSalary: 10_000_00, ...RATES },
    },
  ],
};

/** The contribution rates in force on a day. @throws RangeError before 2010-01-01 @source HDMF Circular 460 */
export function pagIbigOn(day: Day): Edition<PagIbigTable> {
  return editionOn(PAG_IBIG, day);
}

/**
 * Shares of a month: employee 2 % (1 % up to the low limit), employer 2 %, of the fund salary up to its ceiling.
 * @param fundSalary centavos: basic salary and recurring allowances of the base
 * @source payroll-rules R-32, HDMF Circular 460: 30,000 → 200.00 + 200.00; 1,500 → 15.00 + 30.00
 */
export function pagIbigShares(table: PagIbigTable, fundSalary: Centavos): PagIbigShares {
  const counted = Math.max(0, Math.min(table.maximumFundSalary, fundSalary));
  return {
    fundSalary: counted,
    employee: multiplyDivide(counted, counted <= table.lowLimit ? table.employeeLowBasisPoints : table.employeeBasisPoints, 10_000),
    employer: multiplyDivide(counted, table.employerBasisPoints, 10_000),
  };
}
