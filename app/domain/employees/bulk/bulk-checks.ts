import { BULK_HEADINGS, type BulkField } from "./bulk-columns";
import type { BulkRow } from "./bulk-sheet";
import { namedChoices, type ChoiceKind, type EmployeeChoices } from "~/domain/employees/list/employee-choices";
import { folded, nearestName } from "./suggestion";

/** What both sheets, to invite and to update, check in their rows. */

type ChoiceField = "department" | "tier" | "workSchedule" | "office";

const KINDS: Record<ChoiceField, { kind: ChoiceKind; noun: string }> = {
  department: { kind: "departments", noun: "department" },
  tier: { kind: "jobTitles", noun: "tier" },
  workSchedule: { kind: "workSchedules", noun: "work schedule" },
  office: { kind: "workPlaces", noun: "office" },
};

/**
 * Looks names up among the company's choices, capitals and accents aside.
 * @returns a function that answers the number as text, "" for an empty cell or a name that is not there; the sentence about that goes to `errors`
 */
export function choiceFinder(choices: EmployeeChoices): (field: ChoiceField, typed: string, errors: string[]) => string {
  const named = namedChoices(choices);
  const known = Object.fromEntries(
    Object.entries(named).map(([kind, list]) => [kind, new Map(list.map(({ seq, name }) => [folded(name), String(seq)]))]),
  ) as Record<ChoiceKind, Map<string, string>>;
  // The same slip often stands in many rows.
  const said = new Map<string, string>();
  return (field, typed, errors) => {
    const { kind, noun } = KINDS[field];
    const seq = typed === "" ? "" : known[kind].get(folded(typed));
    if (seq !== undefined) return seq;
    const key = `${kind} ${folded(typed)}`;
    if (!said.has(key)) {
      const near = nearestName(
        named[kind].map(({ name }) => name),
        typed,
      );
      said.set(
        key,
        `${BULK_HEADINGS[field]}: “${typed.slice(0, 60)}” is no ${noun} of your company.${near ? ` Did you mean “${near}”?` : ""}`,
      );
    }
    errors.push(said.get(key)!);
    return "";
  };
}

/** Values that stand in several rows of a column, with those rows; none where the sheet has no such column. */
export function doubledValues(rows: readonly BulkRow[], place: number, fold: (value: string) => string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { rowIndex, cells } of place < 0 ? [] : rows) {
    const value = fold((cells[place] ?? "").trim());
    if (value !== "") found.set(value, [...(found.get(value) ?? []), rowIndex]);
  }
  for (const [value, where] of found) if (where.length === 1) found.delete(value);
  return found;
}

/** What is wrong with the cells of these fields as cells: a formula, an error, a number of which digits are lost. */
export function cellFaults({ faults = [] }: BulkRow, fields: readonly BulkField[]): { unread: Set<BulkField>; errors: string[] } {
  const own = faults.filter(({ field }) => fields.includes(field));
  return { unread: new Set(own.map(({ field }) => field)), errors: own.map(({ message }) => message) };
}
