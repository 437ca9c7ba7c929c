import { Refusal } from "~/domain/shared/refusal";
import { COMMA_PROBLEM, hasStrayComma, withoutThousands } from "~/domain/shared/typed-number";
import { readDayCell, isBlank, readableCell, readTextCell, type ColumnKind } from "~/domain/shared/forms/sheet-cells";
import { sheetColumns } from "~/domain/shared/forms/sheet-columns";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { entryDayType, type RunDayTypes } from "./entry-day-type";
import { entryProblems, shiftProblem } from "./time-checks";
import { dayProblem, type TimeEmployee, type TimePeriod } from "./time-day";
import { employeeFinder } from "./time-employee-finder";
import { emptyEntry, entryKey, sortEntries, TIME_FIELDS, type TimeEntry, type TimeField } from "./time-summary";
import { DAY_FIELDS, toMinutes, TIME_HEADINGS } from "./time-text";

/** Sheet name and the headings besides those of the amounts. */
export const TIME_SHEET = "Time";
export const ID_HEADING = "Employee ID";
export const NAME_HEADING = "Employee name";
export const DATE_HEADING = "Date";
/** The date of the shift for minutes moved to another date at midnight; empty = the date itself. Older templates lack this column. */
export const SHIFT_HEADING = "Shift of";
/** Prefilled by the template, never read. */
export const DAY_HEADING = "Kind of day";
/** More rows are implausible for a payroll. */
export const SHEET_ROWS = 20_000;

/** Context for row validation. */
export interface TimeRun extends TimePeriod, RunDayTypes {
  employees: readonly TimeEmployee[];
}

export interface SheetProblem {
  /** Row of the workbook. */
  number: number;
  employeeSeq: number | null;
  /** As typed. */
  employeeId: string;
  employeeName: string;
  date: string;
  /** Problem and fix, one per error. */
  messages: string[];
}

export interface ValidRow {
  number: number;
  employeeSeq: number;
  entry: TimeEntry;
}

/** Result of reading a sheet: each row is valid or has problems. A row without date and amounts only marks its employee as included. */
export interface TimeSheetResult {
  /** Number of rows with content. */
  read: number;
  /** Rows of employees without any invalid row. */
  usable: number;
  valid: ValidRow[];
  problems: SheetProblem[];
  /** Employees whose rows are all valid, with their days, which replace all of the employee's time. */
  time: Map<number, TimeEntry[]>;
  /**
   * Employees with an invalid row, with the number of skipped rows. All their rows are skipped, because the others would replace all of the
   * employee's time.
   */
  leftOut: Map<number, number>;
}

type Columns = { id: number; name: number; date: number; shift: number } & Record<TimeField, number>;

/**
 * Reads a filled-in sheet against its payroll.
 * @throws Refusal when it is not the template's sheet, or is empty
 */
export function readTimeSheet(sheet: TypedSheet, run: TimeRun): TimeSheetResult {
  const { columns, top } = timeColumns(sheet);
  const find = employeeFinder(run.employees);
  const reading: TimeSheetResult = { read: 0, usable: 0, valid: [], problems: [], time: new Map(), leftOut: new Map() };
  const good = new Map<number, number>();
  const seen = new Map<string, number>();
  const used = [columns.id, columns.date, ...TIME_FIELDS.map((field) => columns[field])];
  for (const { number, cells } of sheet.slice(top + 1)) {
    if (used.every((index) => isBlank(cells[index] ?? null))) continue;
    reading.read += 1;
    const messages: string[] = [];
    const cell = readableCell(cells, columns, COLUMN_HEADINGS, KINDS, messages);
    const readable = messages.length === 0;
    const result = find(readTextCell(cell("id")), readTextCell(cell("name")));
    if ("problem" in result) messages.push(result.problem);
    const employee = "problem" in result ? null : result.employee;
    const entry = readRow(cell, run, employee, messages);
    if (employee && entry && readable) messages.push(...validateEntry(entry, employee, run, seen, number));
    if (employee && !reading.time.has(employee.employeeSeq)) reading.time.set(employee.employeeSeq, []);
    if (messages.length > 0) {
      reading.problems.push({
        number,
        employeeSeq: employee?.employeeSeq ?? null,
        employeeId: readTextCell(cells[columns.id]),
        employeeName: readTextCell(cells[columns.name]),
        date: dateText(cells[columns.date]),
        messages: [...new Set(messages)],
      });
      continue;
    }
    if (employee) good.set(employee.employeeSeq, (good.get(employee.employeeSeq) ?? 0) + 1);
    if (employee && entry) {
      reading.valid.push({ number, employeeSeq: employee.employeeSeq, entry });
      reading.time.get(employee.employeeSeq)!.push(entry);
    }
  }
  if (reading.read === 0)
    throw new Refusal("The sheet has no rows under its headings. Fill in at least one row and save the workbook before you upload it.", {
      field: "workbook",
    });
  for (const { employeeSeq } of reading.problems) {
    if (employeeSeq === null) continue;
    reading.leftOut.set(employeeSeq, good.get(employeeSeq) ?? 0);
    reading.time.delete(employeeSeq);
  }
  reading.valid = reading.valid.filter(({ employeeSeq }) => !reading.leftOut.has(employeeSeq));
  reading.usable = [...good].reduce((sum, [employeeSeq, rows]) => sum + (reading.leftOut.has(employeeSeq) ? 0 : rows), 0);
  for (const [employeeSeq, entries] of reading.time) reading.time.set(employeeSeq, sortEntries(entries));
  return reading;
}

/** Location of the headings. @throws Refusal as `sheetColumns` */
export function timeColumns(sheet: TypedSheet): { columns: Columns; top: number } {
  const needed = [ID_HEADING, DATE_HEADING, ...Object.values(TIME_HEADINGS)];
  const { top, at } = sheetColumns(sheet, ID_HEADING, needed, [NAME_HEADING, SHIFT_HEADING, DAY_HEADING]);
  return { top, columns: Object.fromEntries(Object.entries(COLUMN_HEADINGS).map(([key, heading]) => [key, at(heading)])) as Columns };
}

const COLUMN_HEADINGS = { id: ID_HEADING, name: NAME_HEADING, date: DATE_HEADING, shift: SHIFT_HEADING, ...TIME_HEADINGS };
const KINDS: Partial<Record<keyof Columns, ColumnKind>> = {
  id: "text",
  name: "text",
  date: "day",
  shift: "day",
  ...(Object.fromEntries(TIME_FIELDS.map((field) => [field, "number"])) as Record<TimeField, "number">),
};

/** The row as an entry; unreadable cells are reported in `messages`. null when it has no data for a day. */
function readRow(
  cell: (column: keyof Columns) => SheetCell,
  run: TimeRun,
  employee: TimeEmployee | null,
  messages: string[],
): TimeEntry | null {
  const before = messages.length;
  const workDate = readDayCell(cell("date"), DATE_HEADING, messages) ?? "";
  const entry = emptyEntry(workDate, readDayCell(cell("shift"), SHIFT_HEADING, messages) ?? workDate);
  let amounts = 0;
  for (const field of TIME_FIELDS) {
    const typed = cell(field);
    if (isBlank(typed)) continue;
    amounts += 1;
    const read = readAmount(typed, field, employee?.fullDay ?? 480);
    if (typeof read === "string") messages.push(read);
    else entry[field] = read;
  }
  if (isBlank(cell("date")) && amounts > 0) messages.push(`${DATE_HEADING} is missing. Type the day, such as ${exampleDate(run)}.`);
  return messages.length > before || entry.workDate === "" ? null : entry;
}

/** Whole minutes, or the error message. */
function readAmount(cell: SheetCell, field: TimeField, fullDay: number): number | string {
  const heading = TIME_HEADINGS[field];
  const inDays = DAY_FIELDS.includes(field);
  const sample = inDays ? "0.5 or 1" : "90";
  const typed = typeof cell === "number" ? String(cell) : withoutThousands(readTextCell(cell));
  if (hasStrayComma(typed)) return `${heading} “${formatCell(typed)}”: ${COMMA_PROBLEM}`;
  const amount = typeof cell === "number" || /^-?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : NaN;
  if (!Number.isFinite(amount)) return `${heading} “${formatCell(cell)}” is text. Type a number, such as ${sample}.`;
  if (amount < 0) return `${heading} is below zero. Type it without the minus.`;
  if (inDays) return toMinutes(amount, fullDay) ?? `${heading} ${amount} is not a whole number of minutes. Try 0.25, 0.5, 0.75 or 1.`;
  if (!Number.isInteger(amount)) return `${heading} ${amount} is a fraction of a minute. Type whole minutes, such as ${sample}.`;
  return amount > 1440 ? `${heading} ${amount} is more than a day has. Type at most 1440.` : amount;
}

function validateEntry(entry: TimeEntry, employee: TimeEmployee, run: TimeRun, seen: Map<string, number>, number: number): string[] {
  const key = `${employee.employeeSeq} ${entryKey(entry)}`;
  const first = seen.get(key);
  if (first !== undefined) return [`Row ${first} already has this day of ${employee.employeeName}. Put both into one row.`];
  seen.set(key, number);
  const outside = dayProblem(entry.basicDate, run, employee) ?? shiftProblem(entry);
  if (outside) return [outside];
  const attended = Boolean(run.attended?.(employee.employeeSeq, entry));
  return entryProblems(entry, entryDayType(run, employee, entry), employee.fullDay, attended).map(
    ({ field, message }) => `${TIME_HEADINGS[field]}: ${message}`,
  );
}

const exampleDate = ({ startDate }: TimePeriod) => dateText({ day: startDate });

function formatCell(cell: SheetCell): string {
  const text = typeof cell === "object" ? dateText(cell) : String(cell);
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}

/** A date in workbook format, or the typed text if it is not a date. */
export function dateText(cell: SheetCell | undefined): string {
  if (typeof cell === "object" && cell !== null)
    return "day" in cell ? `${cell.day.slice(5, 7)}/${cell.day.slice(8, 10)}/${cell.day.slice(0, 4)}` : `=${cell.formula}`;
  return cell === null || cell === undefined ? "" : String(cell);
}
