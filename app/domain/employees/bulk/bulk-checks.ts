import { BULK_HEADINGS, type BulkField } from "./bulk-columns";
import type { BulkRow } from "./bulk-sheet";
import { namedChoices, type ChoiceKind, type EmployeeChoices } from "~/domain/employees/list/employee-choices";
import { foldName, suggestName } from "./suggestion";

/** Row checks shared by the invitation and the update sheet. */

type ChoiceField = "department" | "tier" | "workSchedule" | "office";

const KINDS: Record<ChoiceField, { kind: ChoiceKind; noun: string }> = {
  department: { kind: "departments", noun: "department" },
  tier: { kind: "jobTitles", noun: "tier" },
  workSchedule: { kind: "workSchedules", noun: "work schedule" },
  office: { kind: "workPlaces", noun: "office" },
};

/**
 * Resolves names among the company's choices, ignoring case and accents.
 * @returns a function that returns the number as text, or "" for an empty cell or an unknown name; unknown names add a message to `errors`
 */
export function choiceFinder(choices: EmployeeChoices): (field: ChoiceField, typed: string, errors: string[]) => string {
  const named = namedChoices(choices);
  const knownNames = Object.fromEntries(
    Object.entries(named).map(([kind, list]) => [kind, new Map(list.map(({ seq, name }) => [foldName(name), String(seq)]))]),
  ) as Record<ChoiceKind, Map<string, string>>;
  // The same typo often repeats in many rows.
  const messages = new Map<string, string>();
  return (field, typed, errors) => {
    const { kind, noun } = KINDS[field];
    const seq = typed === "" ? "" : knownNames[kind].get(foldName(typed));
    if (seq !== undefined) return seq;
    const key = `${kind} ${foldName(typed)}`;
    if (!messages.has(key)) {
      const near = suggestName(
        named[kind].map(({ name }) => name),
        typed,
      );
      messages.set(
        key,
        `${BULK_HEADINGS[field]}: “${typed.slice(0, 60)}” is not a known ${noun} of your company.${near ? ` Did you mean “${near}”?` : ""}`,
      );
    }
    errors.push(messages.get(key)!);
    return "";
  };
}

/** Values that occur in several rows of a column, with those rows; empty if the sheet has no such column. */
export function findDuplicateValues(rows: readonly BulkRow[], place: number, normalize: (value: string) => string): Map<string, number[]> {
  const rowsByKey = new Map<string, number[]>();
  for (const { rowIndex, cells } of place < 0 ? [] : rows) {
    const value = normalize((cells[place] ?? "").trim());
    if (value !== "") rowsByKey.set(value, [...(rowsByKey.get(value) ?? []), rowIndex]);
  }
  for (const [value, where] of rowsByKey) if (where.length === 1) rowsByKey.delete(value);
  return rowsByKey;
}

/** Cell-level errors in these fields: formulas, error values, numbers that lost digits. */
export function cellFaults({ faults = [] }: BulkRow, fields: readonly BulkField[]): { unread: Set<BulkField>; errors: string[] } {
  const ownFaults = faults.filter(({ field }) => fields.includes(field));
  return { unread: new Set(ownFaults.map(({ field }) => field)), errors: ownFaults.map(({ message }) => message) };
}
