import { employerShares } from "~/domain/payroll/engine/contributions/contributions";
import type { ContributionShares } from "~/domain/payroll/facts/facts";
import type { Centavos } from "~/domain/shared/money";

/** Differences of a closed contribution month: the employee's by agency, and the employer's total. */
export const agencyShares = (due: ContributionShares) => ({
  sss: due.sssEmployee + due.sssMpfEmployee,
  philHealth: due.philHealthEmployee,
  pagIbig: due.pagIbigEmployee,
  employer: employerShares(due),
});

const ARREAR_FIGURES = ["difference", "sss", "philHealth", "pagIbig", "employer"] as const;
export type ArrearFigure = (typeof ARREAR_FIGURES)[number];
/** Sort keys of the arrears list: name, employee ID or an amount. */
export const ARREAR_SORTS = ["name", "employeeId", ...ARREAR_FIGURES] as const;
export type ArrearSort = (typeof ARREAR_SORTS)[number];
export interface ArrearsOrder {
  /** Search text for names or numbers; empty = all employees. */
  q?: string;
  sort?: ArrearSort;
  descending?: boolean;
}

export const isArrearFigure = (sort: ArrearSort): sort is ArrearFigure => ARREAR_FIGURES.some((figure) => figure === sort);

/** An employee's arrears totals; a figure that no employee has is left out. */
export type ArrearSums = { employeeSeq: number } & Partial<Record<ArrearFigure, Centavos>>;

interface SortableEmployee {
  arrears: readonly { employeeSeq: number; difference: Centavos }[];
  months: readonly { employeeSeq: number; difference: ContributionShares }[];
}

/** Arrears totals per employee, over lines and closed months. */
export function sumArrears({ arrears, months }: SortableEmployee): ArrearSums[] {
  const sums = new Map<number, ArrearSums>();
  const add = (employeeSeq: number, figures: Partial<Record<ArrearFigure, Centavos>>) => {
    const ownSum = sums.get(employeeSeq) ?? { employeeSeq };
    sums.set(employeeSeq, ownSum);
    for (const figure of ARREAR_FIGURES) if (figures[figure] !== undefined) ownSum[figure] = (ownSum[figure] ?? 0) + figures[figure];
  };
  for (const { employeeSeq, difference } of arrears) add(employeeSeq, { difference });
  for (const { employeeSeq, difference } of months) add(employeeSeq, agencyShares(difference));
  return [...sums.values()];
}

/** Sorts employees by their arrears totals; ties keep their order, and employees without the figure are last in both directions. */
export function sortBySums(people: readonly number[], sums: readonly ArrearSums[], figure: ArrearFigure, descending: boolean): number[] {
  const of = new Map(sums.map((row) => [row.employeeSeq, row[figure]]));
  const [having, others] = [people.filter((seq) => of.get(seq) !== undefined), people.filter((seq) => of.get(seq) === undefined)];
  const way = descending ? -1 : 1;
  return [...having.sort((a, b) => way * (of.get(a)! - of.get(b)!)), ...others];
}
