import { FIGURES, type Figure, type Figures } from "~/domain/payroll/engine/payslip-lines";
import { REGISTER_COLUMNS, REGISTER_PARTS, type RegisterPart } from "./register-columns";

/** A column of one part of the review; subtracted figures are in `minus`. */
export type PartColumn = {
  key: string;
  heading: string;
  plus: readonly Figure[];
  minus: readonly Figure[];
  always: boolean;
  strong: boolean;
};

/** The columns of a part; the last one is sticky. */
export function listPartColumns(part: RegisterPart): PartColumn[] {
  const columns = REGISTER_COLUMNS.flatMap((column) => {
    const place = column.kind === "money" ? column.page[part] : undefined;
    if (column.kind !== "money" || !place) return [];
    const { key, plus, minus = [] } = column;
    const { heading, negative = false, always = false, strong = false, last = false } = place;
    return [{ key, heading, plus: negative ? minus : plus, minus: negative ? plus : minus, always, strong, last }];
  });
  return [...columns.filter(({ last }) => !last), ...columns.filter(({ last }) => last)].map(({ last: _last, ...column }) => column);
}

/** The columns of a part that at least one payslip uses, by the figures in `used`, and those that are always displayed. */
export function listUsedColumns(part: RegisterPart, used: ReadonlySet<Figure>): PartColumn[] {
  return listPartColumns(part).filter(({ always, plus, minus }) => always || [...plus, ...minus].some((figure) => used.has(figure)));
}

/** Sort orders of a register: employee, check state, change of net pay, or a sum of figures (those under `minus` subtracted). */
export type RegisterSort = "check" | "name" | "change" | { plus: readonly Figure[]; minus: readonly Figure[] };

/** Sort orders of a part by their URL name: employee, check state and each of its columns. */
export function registerSorts(part: RegisterPart): ["check", "name", ...string[]] {
  return ["check", "name", ...(part === "employees" ? ["change"] : []), ...listPartColumns(part).map(({ key }) => key)];
}

/**
 * The order behind a name of `registerSorts`; a column with only subtracted figures is sorted by its absolute amount. @throws Error for an
 * unknown name
 */
export function registerSort(part: RegisterPart, name: string): RegisterSort {
  if (name === "check" || name === "name" || name === "change") return name;
  const column = listPartColumns(part).find(({ key }) => key === name);
  if (!column) throw new Error(`The register has no column ${name}`);
  const { plus, minus } = column;
  return plus.length === 0 ? { plus: minus, minus: [] } : { plus, minus };
}

export const isRegisterPart = (text: string | undefined): text is RegisterPart => REGISTER_PARTS.some((part) => part === text);

/** Figures that are non-zero somewhere: a zero total may hide amounts that cancel out, so rows are checked too. */
export function usedFigures(totals: Readonly<Figures>, rows: readonly Readonly<Figures>[]): Set<Figure> {
  return new Set(FIGURES.filter((figure) => totals[figure] !== 0 || rows.some((row) => row[figure] !== 0)));
}
