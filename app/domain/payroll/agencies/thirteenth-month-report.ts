import type { Centavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";

/** Somebody in a year of 13th month pay; centavos. */
export interface ThirteenthMonthPerson {
  employeeSeq: number;
  joinDate: Day | null;
  resignationDate: Day | null;
  /** Of completed payrolls and of what was paid before them. */
  amount: Centavos;
}

export interface ThirteenthMonthReport<Person> {
  /** Employed on 31 December. */
  totalEmployment: number;
  workersBenefited: number;
  total: Centavos;
  /** Whoever had any, leavers too. */
  rows: Person[];
}

/**
 * The report of 13th month pay under PD 851: who was employed at the end of the year, and who benefited.
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
