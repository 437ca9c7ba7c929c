import type { ContributionBases } from "~/domain/payroll/engine/contributions/shares";
import type { ContributionShares } from "~/domain/payroll/facts/facts";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Agency, RemittanceEmployee } from "./remittance-lists";

/** Shares of a contribution month that a later payroll charged because its base was recalculated (F-15). */
export interface LateShare {
  person: RemittanceEmployee;
  /** The payroll that charged them. */
  payrollSeq: number;
  payDate: Day;
  /** Added to the shares and bases already charged; negative = refunded. */
  added: ContributionShares & ContributionBases;
}

/** A late amount reported to an agency for a month, in centavos. */
export interface LateRow {
  person: RemittanceEmployee;
  payrollSeq: number;
  payDate: Day;
  base: Centavos;
  employee: Centavos;
  employer: Centavos;
  /** SSS only; 0 elsewhere. */
  ec: Centavos;
  total: Centavos;
}

/** Late rows of an agency; employees with nothing for that agency are left out. @source document 5, F-15 */
export function listLateRemittances(agency: Agency, late: readonly LateShare[]): LateRow[] {
  return late
    .map(({ added, ...row }) => {
      const { base, employee, employer, ec } = SHARES_OF[agency](added);
      return { ...row, base, employee, employer, ec, total: employee + employer + ec };
    })
    .filter(({ employee, employer, ec }) => employee !== 0 || employer !== 0 || ec !== 0);
}

/** An employee's late SSS differences: added to the amount due and to the compensation. */
export function lateDifferences(late: readonly LateShare[], employeeSeq: number): { due: Centavos; base: Centavos } {
  const employeeRows = listLateRemittances(
    "SSS",
    late.filter(({ person }) => person.employeeSeq === employeeSeq),
  );
  return { due: employeeRows.reduce((sum, { total }) => sum + total, 0), base: employeeRows.reduce((sum, { base }) => sum + base, 0) };
}

const SHARES_OF: Readonly<Record<Agency, (added: LateShare["added"]) => Pick<LateRow, "base" | "employee" | "employer" | "ec">>> = {
  SSS: (added) => ({
    base: added.sssBase,
    employee: added.sssEmployee + added.sssMpfEmployee,
    employer: added.sssEmployer + added.sssMpfEmployer,
    ec: added.sssEc,
  }),
  PHILHEALTH: (added) => ({ base: added.philHealthBase, employee: added.philHealthEmployee, employer: added.philHealthEmployer, ec: 0 }),
  PAG_IBIG: (added) => ({ base: added.pagIbigBase, employee: added.pagIbigEmployee, employer: added.pagIbigEmployer, ec: 0 }),
};
