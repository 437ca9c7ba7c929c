import type { Centavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";

/** An employee in the yearly 13th month pay report; centavos. */
export interface ThirteenthMonthPerson {
  employeeSeq: number;
  joinDate: Day | null;
  resignationDate: Day | null;
  /** From completed payrolls and the opening balance. */
  amount: Centavos;
}

export interface ThirteenthMonthReport<Person> {
  /** Employed on 31 December. */
  totalEmployment: number;
  workersBenefited: number;
  total: Centavos;
  /** All employees who received 13th month pay, including leavers. */
  rows: Person[];
}

/**
 * The 13th month pay report under PD 851: employees at the end of the year, and beneficiaries.
 * @source document 5 F-60: the bakery's 2026 has 10 employed, 12 benefited, 423,366.37
 */
export function thirteenthMonthReport<Person extends ThirteenthMonthPerson>(
  year: number,
  people: readonly Person[],
): ThirteenthMonthReport<Person> {
  const lastDay = `${year}-12-31`;
  const rows = people.filter(({ amount }) => amount > 0);
  return {
    totalEmployment: people.filter(
      ({ joinDate, resignationDate }) =>
        joinDate !== null && joinDate <= lastDay && (resignationDate === null || resignationDate >= lastDay),
    ).length,
    workersBenefited: rows.length,
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    rows,
  };
}
