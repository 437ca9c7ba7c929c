import { folded, nearestName } from "~/domain/employees/bulk/suggestion";
import { formatDay, type Day } from "~/domain/shared/day";
import { headingTwice, isMendHeading } from "~/domain/shared/forms/sheet-columns";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { readCell, shown, textOf, type CellProblem } from "./book-cells";
import { BOOK_SHEETS, columnsOf, SHEET_NAMES, type BookColumn, type FieldOf, type NameList, type SheetName } from "./book-sheets";

/** A problem in a workbook and its location; `proposal` is the probable intended value. */
export interface BookProblem {
  sheet: SheetName;
  /** Row number in the spreadsheet; null = the whole sheet. */
  row: number | null;
  heading: string;
  message: string;
  proposal: string | null;
}

/** A row with readable cells: "" for empty; days as "YYYY-MM-DD", amounts in centavos as text, words as their codes, numbers as digits. */
export interface BookRow<Sheet extends SheetName = SheetName> {
  row: number;
  cells: Record<FieldOf<Sheet>, string>;
}

export type BookRows = { [Sheet in SheetName]: BookRow<Sheet>[] };

/** Sheets whose rows may refer to existing employees. */
export const EXISTING_SHEETS = ["Allowances", "Loans", "Opening"] as const satisfies readonly SheetName[];
export type ExistingSheet = (typeof EXISTING_SHEETS)[number];
export type ExistingRows = Pick<BookRows, ExistingSheet>;
const isExistingSheet = (sheet: SheetName): sheet is ExistingSheet => (EXISTING_SHEETS as readonly SheetName[]).includes(sheet);

/** Existing names of the company, by list. */
export type KnownNames = Readonly<Record<NameList, readonly string[]>>;
export type TypedBook = Partial<Record<SheetName, TypedSheet>>;

/**
 * Reads the company workbook cell by cell and reports every unreadable cell, unknown name and duplicate key. Missing sheets are empty;
 * columns may be in any order; unknown columns are ignored and listed.
 * @param known existing names of the company; names on the workbook's own sheets count as well
 * @param changesExisting whether allowances, loans and openings of existing employees are read; otherwise they are rejected
 * @returns `existing`: those rows that have no problem so far
 */
export function readBook(
  book: TypedBook,
  known: KnownNames,
  { changesExisting = false }: { changesExisting?: boolean } = {},
): { rows: BookRows; existing: ExistingRows; problems: BookProblem[]; ignored: string[] } {
  const problems: BookProblem[] = [];
  const ignored: string[] = [];
  const rows = Object.fromEntries(SHEET_NAMES.map((sheet) => [sheet, readSheet(sheet, book[sheet] ?? [], problems, ignored)])) as BookRows;
  const names: KnownNames = {
    ...known,
    departments: [...known.departments, ...rows.Departments.map(({ cells }) => cells.name)],
    tiers: [...known.tiers, ...rows.Tiers.map(({ cells }) => cells.name)],
    employees: rows.Employees.map(({ cells }) => cells.employeeId),
  };
  const there = new Map(known.employees.map((id) => [folded(id), id]));
  for (const sheet of SHEET_NAMES)
    findNames(sheet, rows[sheet], names, { there, read: changesExisting && isExistingSheet(sheet) }, problems);
  problems.push(...repeated(rows, known));
  const fresh = new Set(names.employees);
  const existing = Object.fromEntries(
    EXISTING_SHEETS.map((sheet) => {
      const wrong = new Set(problems.filter((problem) => problem.sheet === sheet).map(({ row }) => row));
      const of = (rows[sheet] as BookRow<ExistingSheet>[]).filter(
        ({ cells }) => there.has(folded(cells.employeeId)) && !fresh.has(cells.employeeId),
      );
      (rows[sheet] as BookRow<ExistingSheet>[]) = (rows[sheet] as BookRow<ExistingSheet>[]).filter((row) => !of.includes(row));
      return [sheet, changesExisting ? of.filter(({ row }) => !wrong.has(row)) : []];
    }),
  ) as unknown as ExistingRows;
  return { rows, existing, problems: inOrder(problems), ignored };
}

function readSheet(sheet: SheetName, typed: TypedSheet, problems: BookProblem[], ignored: string[]): BookRow[] {
  const columns = columnsOf(sheet);
  const top = typed.slice(0, 10).findIndex(({ cells }) => cells.some((cell) => folded(textOf(cell)) === folded(columns[0]![1].heading)));
  if (top < 0) {
    if (typed.length > 0)
      problems.push({
        sheet,
        row: null,
        heading: columns[0]![1].heading,
        message: `The heading “${columns[0]![1].heading}” is missing. Copy the first row of the template back into the sheet.`,
        proposal: null,
      });
    return [];
  }
  const headings = typed[top]!.cells.map((cell) => folded(textOf(cell)));
  const places = columns.map(([field, column]) => ({ field, column, at: headings.indexOf(folded(column.heading)) }));
  const wanted = new Set(columns.map(([, { heading }]) => folded(heading)));
  ignored.push(
    ...typed[top]!.cells.map(textOf)
      .filter((one) => one.trim() !== "" && !wanted.has(folded(one)) && !isMendHeading(one))
      .map((one) => `${sheet}: ${one.slice(0, 60)}`),
  );
  for (const { column, at } of places) {
    if (at >= 0 && headings.lastIndexOf(folded(column.heading)) !== at)
      problems.push({ sheet, row: null, heading: column.heading, message: headingTwice(column.heading), proposal: null });
    if (at < 0 && column.needed)
      problems.push({ sheet, row: null, heading: column.heading, message: `The column “${column.heading}” is missing.`, proposal: null });
  }
  return typed
    .slice(top + 1)
    .filter(({ cells }) => places.some(({ at }) => at >= 0 && textOf(cells[at] ?? null).trim() !== "") && !isHint(columns, places, cells))
    .map(({ number, cells }) => ({
      row: number,
      cells: Object.fromEntries(
        places.map(({ field, column, at }) => [
          field,
          at < 0 ? "" : readCell(column, cells[at] ?? null, teller(sheet, number, column.heading, problems)),
        ]),
      ) as BookRow["cells"],
    }));
}

/** The row of hints below the headings in the template. */
function isHint(columns: readonly [string, BookColumn][], places: readonly { at: number }[], cells: readonly SheetCell[]): boolean {
  const [first] = places;
  return columns[0]![1].hint !== "" && first!.at >= 0 && textOf(cells[first!.at] ?? null) === columns[0]![1].hint;
}

function teller(sheet: SheetName, row: number, heading: string, problems: BookProblem[]): CellProblem {
  return (message, proposal = null) => {
    problems.push({ sheet, row, heading, message, proposal });
    return "";
  };
}

const NOUNS: Record<NameList, string> = {
  departments: "department of the sheet Departments or of your company",
  tiers: "tier of the sheet Tiers or of your company",
  schedules: "work schedule of your company",
  offices: "office of your company",
  templates: "payroll template of your company",
  items: "allowance item of your company",
  employees: "Employee ID of the sheet Employees",
};

/** Where rows about existing employees are imported instead. */
const BY_OTHER_WAYS: Partial<Record<SheetName, string>> = {
  Salaries: "Enter a raise in the employee window, under Salary.",
  Allowances: "Use the workbook of items of employees, under Payroll Settings, Items.",
  Loans: "Use the workbook of loans, under Payroll, Loans.",
  Opening: "Use the workbook of opening balances, under Payroll, Year to Date.",
};

/**
 * Reports unknown names; known ones take the spelling of the list.
 * @param employees existing employees by folded ID, and whether rows about them are read
 */
function findNames(
  sheet: SheetName,
  rows: BookRow[],
  names: KnownNames,
  employees: { there: ReadonlyMap<string, string>; read: boolean },
  problems: BookProblem[],
): void {
  for (const [field, { of, heading }] of columnsOf(sheet)) {
    if (of === undefined) continue;
    const known = new Map(names[of].map((name) => [folded(name), name]));
    for (const { row, cells } of rows as { row: number; cells: Record<string, string> }[]) {
      const typed = cells[field]!;
      if (typed === "") continue;
      const found = known.get(folded(typed));
      const existing = of === "employees" ? employees.there.get(folded(typed)) : undefined;
      if (found !== undefined) cells[field] = found;
      else if (existing !== undefined && employees.read) cells[field] = existing;
      else if (existing !== undefined)
        problems.push({
          sheet,
          row,
          heading,
          message: `${shown(typed)} is in Kawani already. ${BY_OTHER_WAYS[sheet] ?? ""}`.trim(),
          proposal: null,
        });
      else
        problems.push({
          sheet,
          row,
          heading,
          message: `“${shown(typed)}” is not a known ${NOUNS[of]}${of === "employees" && employees.read ? " or of your company" : ""}.`,
          proposal: of === "employees" ? null : nearestName(names[of], typed),
        });
    }
  }
}

/** Duplicate keys, within the workbook or with the company. */
function repeated(rows: BookRows, known: KnownNames): BookProblem[] {
  const there = new Set(known.employees.map(folded));
  return [
    ...twice("Departments", rows.Departments, "name", ({ name }) => name),
    ...circles(rows.Departments),
    ...twice("Tiers", rows.Tiers, "name", ({ name }) => name),
    ...twice("Employees", rows.Employees, "employeeId", ({ employeeId }) => employeeId),
    ...twice("Employees", rows.Employees, "email", ({ email }) => email),
    ...twice("Employees", rows.Employees, "tinNo", ({ tinNo }) => tinNo.slice(0, 9)),
    ...twice("Salaries", rows.Salaries, "effectiveDate", ({ employeeId, effectiveDate }) => `${employeeId} ${effectiveDate}`),
    ...twice("Opening", rows.Opening, "employeeId", ({ employeeId }) => employeeId),
    ...rows.Employees.filter(({ cells }) => there.has(folded(cells.employeeId))).map(({ row, cells }) => ({
      sheet: "Employees" as const,
      row,
      heading: "Employee ID",
      message: `${cells.employeeId} is in Kawani already. Delete the row; Bulk Update changes people who are there.`,
      proposal: null,
    })),
    ...rows.Allowances.flatMap(({ row, cells: { from, to } }) => spanProblem("Allowances", row, "To", from, to)),
    ...rows.Loans.filter(({ cells }) => Number(cells.balance) > Number(cells.principal)).map(({ row }) => ({
      sheet: "Loans" as const,
      row,
      heading: "Balance",
      message: "The balance is more than the principal. Check both.",
      proposal: null,
    })),
  ];
}

/** Departments that are their own ancestor. */
function circles(rows: readonly BookRow<"Departments">[]): BookProblem[] {
  const above = new Map(rows.map(({ cells }) => [cells.name, cells.parent]));
  return rows.flatMap(({ row, cells: { name, parent } }) => {
    const seen = new Set<string>();
    for (let at: string | undefined = parent; at !== undefined && at !== "" && !seen.has(at); at = above.get(at)) {
      if (at === name)
        return [
          {
            sheet: "Departments" as const,
            row,
            heading: "Above it",
            message: `${name} would be above itself. Correct the department above it.`,
            proposal: null,
          },
        ];
      seen.add(at);
    }
    return [];
  });
}

function twice<Sheet extends SheetName>(
  sheet: Sheet,
  rows: readonly BookRow<Sheet>[],
  field: FieldOf<Sheet>,
  keyOf: (cells: BookRow<Sheet>["cells"]) => string,
): BookProblem[] {
  const first = new Map<string, number>();
  const columns: Record<string, BookColumn> = BOOK_SHEETS[sheet];
  return rows.flatMap(({ row, cells }) => {
    const key = folded(keyOf(cells));
    if (key.trim() === "" || cells[field] === "") return [];
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    return earlier === undefined
      ? []
      : [{ sheet, row, heading: columns[field]!.heading, message: `This appears twice, first in row ${earlier}.`, proposal: null }];
  });
}

function spanProblem(sheet: SheetName, row: number, heading: string, from: Day, to: Day): BookProblem[] {
  if (from === "" || to === "" || from <= to) return [];
  return [{ sheet, row, heading, message: `${formatDay(to)} is before ${formatDay(from)}. Correct one of the two.`, proposal: null }];
}

const inOrder = (problems: BookProblem[]) =>
  problems.sort((a, b) => SHEET_NAMES.indexOf(a.sheet) - SHEET_NAMES.indexOf(b.sheet) || (a.row ?? 0) - (b.row ?? 0));
