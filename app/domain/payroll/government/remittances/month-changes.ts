import { formatDay } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import type { RemittanceEmployee } from "./remittance-lists";
import { fullName } from "./list-checks";

/** The list row fields used by the month-to-month comparison. */
export interface ComparedRow {
  person: RemittanceEmployee;
  base: Centavos;
  total: Centavos;
}

export interface MonthChange {
  employeeSeq: number;
  name: string;
  kind: "New" | "Gone" | "Changed";
  before: Centavos | null;
  now: Centavos | null;
  reason: string;
}

/**
 * Employees added to or removed from a list, and changed amounts with their reason where the records show one.
 * @source document 5 F-51
 */
export function compareMonths(before: readonly ComparedRow[], now: readonly ComparedRow[]): MonthChange[] {
  const earlier = new Map(before.map((row) => [row.person.employeeSeq, row]));
  const present = new Set(now.map(({ person }) => person.employeeSeq));
  const changes = now.flatMap(({ person, base, total }): MonthChange[] => {
    const named = { employeeSeq: person.employeeSeq, name: fullName(person) };
    const was = earlier.get(person.employeeSeq);
    if (was === undefined)
      return [
        { ...named, kind: "New", before: null, now: total, reason: person.joinDate === null ? "" : `Hired ${formatDay(person.joinDate)}` },
      ];
    if (was.total === total) return [];
    const reason = was.base === base ? "Entered manually, or another table" : `Base ${formatCentavos(was.base)} → ${formatCentavos(base)}`;
    return [{ ...named, kind: "Changed", before: was.total, now: total, reason }];
  });
  const gone = before
    .filter(({ person }) => !present.has(person.employeeSeq))
    .map(({ person, total }): MonthChange => {
      const reason = person.resignationDate === null ? "No payroll in the month" : `Left ${formatDay(person.resignationDate)}`;
      return { employeeSeq: person.employeeSeq, name: fullName(person), kind: "Gone", before: total, now: null, reason };
    });
  return [...changes, ...gone];
}
