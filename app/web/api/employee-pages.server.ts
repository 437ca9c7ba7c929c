import type { Cursor } from "~/domain/api/fields";
import type { EmployeeFilter } from "~/domain/employees/list/employee-filter";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listEmployeesAfter, selectEmployees, type ListedEmployee } from "~/models/employees/list/employee-list.server";
import type { Page, Rows } from "./handlers.server";

/** Whose rows to return; resigned employees are included, unless the filter has a status. */
export type PeopleFilter = EmployeeFilter & { employeeSeq?: number | undefined };

interface EmployeeRows<Row> {
  scope: { companySeq: number };
  filter: PeopleFilter;
  page: Page;
  today: Day;
  /** About how many rows an employee has, at least 1. */
  perEmployee: number;
  /** Key of a row among those of its employee. */
  keyOf: (row: Row) => string | number;
  /** After all rows of an employee. */
  lastKey: string | number;
  read: (employeeSeqs: readonly number[], employees: readonly ListedEmployee[]) => Promise<readonly Row[]>;
}

/** Employees read at once at most. */
const MAX_EMPLOYEES = 200;

/** A page of rows that employees have several of, such as days: by employee number, then by key. */
export async function readEmployeeRows<Row extends { employeeSeq: number }>(rows: EmployeeRows<Row>): Promise<Rows<Row>> {
  const { scope, filter, page, today, perEmployee, keyOf, lastKey, read } = rows;
  const { employeeSeq: only, ...people } = filter;
  const [afterEmployee, afterKey] = [Number(page.after?.[0] ?? 0), page.after?.[1]];
  const count = Math.min(MAX_EMPLOYEES, Math.ceil(page.limit / perEmployee) + 1);
  const query: Parameters<typeof listEmployeesAfter>[1] = { status: "EVERYBODY", ...people, only };
  // The employee of the cursor may have further rows.
  const employees = await listEmployeesAfter(scope, query, { limit: count, after: afterEmployee - 1 }, today);
  const seqs = employees.map(({ employeeSeq }) => employeeSeq);
  const all = (seqs.length === 0 ? [] : await read(seqs, employees)).toSorted(
    (a, b) => a.employeeSeq - b.employeeSeq || compareKeys(keyOf(a), keyOf(b)),
  );
  const rest = all.filter(
    (row) =>
      row.employeeSeq > afterEmployee || (afterKey !== undefined && compareKeys(keyOf(row), afterKey) > 0) || page.after === undefined,
  );
  const shown = rest.slice(0, page.limit);
  return { rows: shown, next: nextCursor(rest, shown, { keyOf, lastKey, lastEmployee: employees.length === count ? seqs.at(-1)! : null }) };
}

function nextCursor<Row extends { employeeSeq: number }>(
  rest: readonly Row[],
  shown: readonly Row[],
  { keyOf, lastKey, lastEmployee }: { keyOf: (row: Row) => string | number; lastKey: string | number; lastEmployee: number | null },
): Cursor | null {
  const last = shown.at(-1);
  if (rest.length > shown.length) return [last!.employeeSeq, keyOf(last!)];
  // All rows of these employees were returned; others may follow.
  return lastEmployee === null ? null : [lastEmployee, lastKey];
}

const compareKeys = (a: string | number, b: string | number): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** Numbers of the employees that a filter leaves; undefined where it has none. */
export async function filteredEmployees(scope: Scope, { employeeSeq, ...filter }: PeopleFilter, today: Day): Promise<number[] | undefined> {
  const isFiltered = Object.values(filter).some(Boolean);
  if (!isFiltered) return employeeSeq === undefined ? undefined : [employeeSeq];
  const seqs = await selectEmployees(scope, { status: "EVERYBODY", ...filter }, today);
  return employeeSeq === undefined ? seqs : seqs.filter((seq) => seq === employeeSeq);
}
