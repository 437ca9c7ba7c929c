import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { checkAgencyList, type ListCheck } from "./list-checks";
import type { ComparedRow } from "./month-changes";
import type { LateShare } from "./late-remittance";
import type { Agency, PagIbigMonthRow, PhilHealthMonthRow, SssMonthRow } from "./remittance-lists";
import type { LoanDeduction } from "./month-loans";

/** Contributions and loans of one contribution month, by agency. */
export interface MonthLists {
  sss: SssMonthRow[];
  philHealth: PhilHealthMonthRow[];
  pagIbig: PagIbigMonthRow[];
  loans: LoanDeduction[];
  late: LateShare[];
}

/** One row of any agency's list. */
export interface AgencyRow extends ComparedRow {
  msc: Centavos | null;
  employee: Centavos;
  employer: Centavos;
  ec: Centavos | null;
  remark: string;
  day: Day | null;
  tableGives: Centavos | null;
  payrollSeqs: number[];
}

/** The list of an agency in one shape. */
export function listAgencyRows(agency: Agency, lists: MonthLists): AgencyRow[] {
  switch (agency) {
    case "SSS":
      return lists.sss.map((row) => {
        const [employee, employer] = [row.regularEmployee + row.mpfEmployee, row.regularEmployer + row.mpfEmployer];
        return { ...row, base: row.compensation, employee, employer, total: employee + employer + row.ec };
      });
    case "PHILHEALTH":
      return lists.philHealth.map((row) => ({
        ...row,
        ...NO_SSS,
        base: row.monthlyBasic,
        total: row.employee + row.employer,
        remark: row.status,
        day: row.effectivity,
      }));
    case "PAG_IBIG":
      return lists.pagIbig.map((row) => ({ ...row, ...NO_SSS, base: row.compensation, total: row.employee + row.employer, day: null }));
  }
}

const NO_SSS = { msc: null, ec: null, tableGives: null };

/** Warnings for a list. */
export function checkAgencyRows(agency: Agency, rows: readonly AgencyRow[]): ListCheck[] {
  return checkAgencyList(
    agency,
    rows.map(({ person, total, tableGives }) => ({ person, due: total, tableGives })),
  );
}

/** Totals of a list, in centavos. */
export function sumAgencyRows(rows: readonly AgencyRow[]) {
  const sum = (of: (row: AgencyRow) => Centavos) => rows.reduce((all, row) => all + of(row), 0);
  return {
    employee: sum(({ employee }) => employee),
    employer: sum(({ employer }) => employer),
    ec: sum(({ ec }) => ec ?? 0),
    total: sum(({ total }) => total),
  };
}
