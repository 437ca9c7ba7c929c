import { foldName, suggestName } from "~/domain/employees/bulk/suggestion";
import { formatDay, type Day } from "~/domain/shared/day";
import { headingTwice, isErrorHeading } from "~/domain/shared/forms/sheet-columns";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { readCell, truncateText, cellText, type CellProblem } from "./workbook-cells";
import {
  WORKBOOK_SHEETS,
  columnsOf,
  SHEET_NAMES,
  type WorkbookColumn,
  type FieldOf,
  type NameList,
  type SheetName,
} from "./workbook-sheets";

/** A problem in a workbook and its location; `proposal` is the probable intended value. */
export interface WorkbookProblem {
  sheet: SheetName;
  /** Row number in the spreadsheet; null = the whole sheet. */
  row: number | null;
  heading: string;
  message: string;
  proposal: string | null;
}

/** A row with readable cells: "" for empty; days as "YYYY-MM-DD", amounts in centavos as text, words as their codes, numbers as digits. */
export interface WorkbookRow<Sheet extends SheetName = SheetName> {
  row: number;
  cells: Record<FieldOf<Sheet>, string>;
}

export type WorkbookRows = { [Sheet in SheetName]: WorkbookRow<Sheet>[] };

/** Sheets whose rows may refer to existing employees. */
export const EXISTING_SHEETS = ["Allowances", "Loans", "Opening"] as const satisfies readonly SheetName[];
export type ExistingSheet = (typeof EXISTING_SHEETS)[number];
export type ExistingRows = Pick<WorkbookRows, ExistingSheet>;
const isExistingSheet = (sheet: SheetName): sheet is ExistingSheet => (EXISTING_SHEETS as readonly SheetName[]).includes(sheet);

/** Existing names of the company, by list. */
export type ExistingNames = Readonly<Record<NameList, readonly string[]>>;
export type TypedWorkbook = Partial<Record<SheetName, TypedSheet>>;

/**
 * Reads the company workbook cell by cell and reports every unreadable cell, unknown name and duplicate key. Missing sheets are empty;
 * columns may be in any order; unknown columns are ignored and listed.
 * @param existing names of the company; names on the workbook's own sheets count as well
 * @param changesExisting whether allowances, loans and openings of existing employees are read; otherwise they are rejected
 * @returns `existing`: those rows that have no problem so far
 */
export function readImportWorkbook(
  workbook: TypedWorkbook,
  known: ExistingNames,
  { changesExisting = false }: { changesExisting?: boolean } = {},
): { rows: WorkbookRows; existing: ExistingRows; problems: WorkbookProblem[]; ignored: string[] } {
  const problems: WorkbookProblem[] = [];
  const ignored: string[] = [];
  const rows = Object.fromEntries(
    SHEET_NAMES.map((sheet) => [sheet, readSheet(sheet, workbook[sheet] ?? [], problems, ignored)]),
  ) as WorkbookRows;
  const names: ExistingNames = {
    ...known,
    departments: [...known.departments, ...rows.Departments.map(({ cells }) => cells.name)],
    tiers: [...known.tiers, ...rows.Tiers.map(({ cells }) => cells.name)],
    employees: rows.Employees.map(({ cells }) => cells.employeeId),
  };
  const there = new Map(known.employees.map((id) => [foldName(id), id]));
  for (const sheet of SHEET_NAMES)
    resolveNames(sheet, rows[sheet], names, { there, read: changesExisting && isExistingSheet(sheet) }, problems);
  problems.push(...findDuplicates(rows, known));
  const fresh = new Set(names.employees);
  const existing = Object.fromEntries(
    EXISTING_SHEETS.map((sheet) => {
      const wrong = new Set(problems.filter((problem) => problem.sheet === sheet).map(({ row }) => row));
      const of = (rows[sheet] as WorkbookRow<ExistingSheet>[]).filter(
        ({ cells }) => there.has(foldName(cells.employeeId)) && !fresh.has(cells.employeeId),
      );
      (rows[sheet] as WorkbookRow<ExistingSheet>[]) = (rows[sheet] as WorkbookRow<ExistingSheet>[]).filter((row) => !of.includes(row));
      return [sheet, changesExisting ? of.filter(({ row }) => !wrong.has(row)) : []];
    }),
  ) as unknown as ExistingRows;
  return { rows, existing, problems: sortProblems(problems), ignored };
}

function readSheet(sheet: SheetName, typed: TypedSheet, problems: WorkbookProblem[], ignored: string[]): WorkbookRow[] {
  const columns = columnsOf(sheet);
  const top = typed
    .slice(0, 10)
    .findIndex(({ cells }) => cells.some((cell) => foldName(cellText(cell)) === foldName(columns[0]![1].heading)));
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
  const headings = typed[top]!.cells.map((cell) => foldName(cellText(cell)));
  const places = columns.map(([field, column]) => ({ field, column, at: headings.indexOf(foldName(column.heading)) }));
  const knownHeadings = new Set(columns.map(([, { heading }]) => foldName(heading)));
  ignored.push(
    ...typed[top]!.cells.map(cellText)
      .filter((title) => title.trim() !== "" && !knownHeadings.has(foldName(title)) && !isErrorHeading(title))
      .map((title) => `${sheet}: ${title.slice(0, 60)}`),
  );
  for (const { column, at } of places) {
    if (at >= 0 && headings.lastIndexOf(foldName(column.heading)) !== at)
      problems.push({ sheet, row: null, heading: column.heading, message: headingTwice(column.heading), proposal: null });
    if (at < 0 && column.needed)
      problems.push({ sheet, row: null, heading: column.heading, message: `The column “${column.heading}” is missing.`, proposal: null });
  }
  return typed
    .slice(top + 1)
    .filter(
      ({ cells }) => places.some(({ at }) => at >= 0 && cellText(cells[at] ?? null).trim() !== "") && !isHintRow(columns, places, cells),
    )
    .map(({ number, cells }) => ({
      row: number,
      cells: Object.fromEntries(
        places.map(({ field, column, at }) => [
          field,
          at < 0 ? "" : readCell(column, cells[at] ?? null, createReporter(sheet, number, column.heading, problems)),
        ]),
      ) as WorkbookRow["cells"],
    }));
}

/** The row of hints below the headings in the template. */
function isHintRow(columns: readonly [string, WorkbookColumn][], places: readonly { at: number }[], cells: readonly SheetCell[]): boolean {
  const [first] = places;
  return columns[0]![1].hint !== "" && first!.at >= 0 && cellText(cells[first!.at] ?? null) === columns[0]![1].hint;
}

function createReporter(sheet: SheetName, row: number, heading: string, problems: WorkbookProblem[]): CellProblem {
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
const OTHER_IMPORTS: Partial<Record<SheetName, string>> = {
  Salaries: "Enter a raise in the employee window, under Salary.",
  Allowances: "Use the workbook of items of employees, under Payroll Settings, Items.",
  Loans: "Use the workbook of loans, under Payroll, Loans.",
  Opening: "Use the workbook of opening balances, under Payroll, Year to Date.",
};

/**
 * Reports unknown names; known ones are replaced by the spelling of the list.
 * @param employees existing employees by folded ID, and whether rows about them are read
 */
function resolveNames(
  sheet: SheetName,
  rows: WorkbookRow[],
  names: ExistingNames,
  employees: { there: ReadonlyMap<string, string>; read: boolean },
  problems: WorkbookProblem[],
): void {
  for (const [field, { of, heading }] of columnsOf(sheet)) {
    if (of === undefined) continue;
    const knownName = new Map(names[of].map((name) => [foldName(name), name]));
    for (const { row, cells } of rows as { row: number; cells: Record<string, string> }[]) {
      const typed = cells[field]!;
      if (typed === "") continue;
      const existingName = knownName.get(foldName(typed));
      const existing = of === "employees" ? employees.there.get(foldName(typed)) : undefined;
      if (existingName !== undefined) cells[field] = existingName;
      else if (existing !== undefined && employees.read) cells[field] = existing;
      else if (existing !== undefined)
        problems.push({
          sheet,
          row,
          heading,
          message: `${truncateText(typed)} is in Kawani already. ${OTHER_IMPORTS[sheet] ?? ""}`.trim(),
          proposal: null,
        });
      else
        problems.push({
          sheet,
          row,
          heading,
          message: `“${truncateText(typed)}” is not a known ${NOUNS[of]}${of === "employees" && employees.read ? " or of your company" : ""}.`,
          proposal: of === "employees" ? null : suggestName(names[of], typed),
        });
    }
  }
}

/** Duplicate keys, within the workbook or with the company. */
function findDuplicates(rows: WorkbookRows, existing: ExistingNames): WorkbookProblem[] {
  const there = new Set(existing.employees.map(foldName));
  return [
    ...findDuplicateRows("Departments", rows.Departments, "name", ({ name }) => name),
    ...findCycles(rows.Departments),
    ...findDuplicateRows("Tiers", rows.Tiers, "name", ({ name }) => name),
    ...findDuplicateRows("Employees", rows.Employees, "employeeId", ({ employeeId }) => employeeId),
    ...findDuplicateRows("Employees", rows.Employees, "email", ({ email }) => email),
    ...findDuplicateRows("Employees", rows.Employees, "tinNo", ({ tinNo }) => tinNo.slice(0, 9)),
    ...findDuplicateRows("Salaries", rows.Salaries, "effectiveDate", ({ employeeId, effectiveDate }) => `${employeeId} ${effectiveDate}`),
    ...findDuplicateRows("Opening", rows.Opening, "employeeId", ({ employeeId }) => employeeId),
    ...rows.Employees.filter(({ cells }) => there.has(foldName(cells.employeeId))).map(({ row, cells }) => ({
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
function findCycles(rows: readonly WorkbookRow<"Departments">[]): WorkbookProblem[] {
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

function findDuplicateRows<Sheet extends SheetName>(
  sheet: Sheet,
  rows: readonly WorkbookRow<Sheet>[],
  field: FieldOf<Sheet>,
  keyOf: (cells: WorkbookRow<Sheet>["cells"]) => string,
): WorkbookProblem[] {
  const first = new Map<string, number>();
  const columns: Record<string, WorkbookColumn> = WORKBOOK_SHEETS[sheet];
  return rows.flatMap(({ row, cells }) => {
    const key = foldName(keyOf(cells));
    if (key.trim() === "" || cells[field] === "") return [];
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    return earlier === undefined
      ? []
      : [{ sheet, row, heading: columns[field]!.heading, message: `This appears twice, first in row ${earlier}.`, proposal: null }];
  });
}

function spanProblem(sheet: SheetName, row: number, heading: string, from: Day, to: Day): WorkbookProblem[] {
  if (from === "" || to === "" || from <= to) return [];
  return [{ sheet, row, heading, message: `${formatDay(to)} is before ${formatDay(from)}. Correct one of the two.`, proposal: null }];
}

const sortProblems = (problems: WorkbookProblem[]) =>
  problems.sort((a, b) => SHEET_NAMES.indexOf(a.sheet) - SHEET_NAMES.indexOf(b.sheet) || (a.row ?? 0) - (b.row ?? 0));
