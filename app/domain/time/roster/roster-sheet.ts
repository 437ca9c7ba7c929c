import { employeeFinder, type EmployeeSearchKeys } from "~/domain/payroll/runs/time/time-employee-finder";
import { dayNumber, formatDay, parseDay, type Day } from "~/domain/shared/day";
import { cellProblem, isBlank, plain, readTextCell } from "~/domain/shared/forms/sheet-cells";
import { isErrorHeading, sheetColumns } from "~/domain/shared/forms/sheet-columns";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { Refusal } from "~/domain/shared/refusal";
import { choiceValue, type RosterChoice } from "./roster-cell";

/** The workbook of a roster: people × dates. @source document 4 §6.12 */
export const ROSTER_SHEET = "Roster";
export const ROSTER_ID = "Employee ID";
export const ROSTER_NAME = "Employee name";
/** Maximum number of rows, and of days from the first to the last date. */
export const ROSTER_ROWS = 10_000;
export const ROSTER_DAYS = 31;
/** Cell values other than shifts; empty = the weekday of the schedule. */
const REST_CELL = "REST";
const CUSTOM_TIMES_CELL = "OWN TIMES";
/** Maximum number of faulty rows listed at once. */
const MAX_NAMED = 10;

/** A row of the sheet, with its cells by date. */
export interface RosterSheetRow {
  rowIndex: number;
  employeeId: string;
  employeeName: string;
  cells: { day: Day; text: string }[];
}

/** Error of a row, or of one of its day cells. */
export interface RosterProblem {
  rowIndex: number;
  /** null = the row itself. */
  day: Day | null;
  text: string;
}

export function cellText(choice: RosterChoice): string {
  if (choice === null) return "";
  if ("restYn" in choice) return REST_CELL;
  return "shiftName" in choice ? choice.shiftName : CUSTOM_TIMES_CELL;
}

/**
 * The posted choice for a cell's text, ignoring case.
 * @param shifts of the person's schedule on the date @returns null if it matches none
 */
export function parseRosterChoice(text: string, shifts: readonly string[]): string | null {
  if (text === "") return choiceValue(null);
  if (plain(text) === plain(REST_CELL)) return choiceValue({ restYn: "Y" });
  if (plain(text) === plain(CUSTOM_TIMES_CELL)) return choiceValue({ startTime: "", endTime: "", breaks: [] });
  const shiftName = shifts.find((name) => plain(name) === plain(text));
  return shiftName === undefined ? null : choiceValue({ shiftName });
}

/**
 * Parses a roster: every row with an ID, its cells by the dates of the headings. Row errors are added to `problems`. @throws Refusal if the
 * headings are not those of the workbook, or the dates are too far apart
 */
export function readRosterSheet(sheet: TypedSheet, problems: RosterProblem[]): RosterSheetRow[] {
  const { top, at } = sheetColumns(sheet, ROSTER_ID, [ROSTER_ID], [ROSTER_NAME]);
  const dates = (sheet[top]?.cells ?? []).flatMap((cell, place) => {
    const day = isErrorHeading(plain(cell)) ? null : headingDay(cell);
    return day === null ? [] : [{ day, place }];
  });
  const days = dates.map(({ day }) => day).sort();
  if (days.length === 0) throw refuse(NO_DATES);
  const doubled = days.find((day, place) => day === days[place + 1]);
  if (doubled !== undefined) throw refuse(`The date ${formatDay(doubled)} appears twice. Delete one of the two columns.`);
  if (dayNumber(days.at(-1)!) - dayNumber(days[0]!) >= ROSTER_DAYS) throw refuse(TOO_LONG);
  const wrong = (rowIndex: number, text: string) => problems.push({ rowIndex, day: null, text });
  return sheet.slice(top + 1).flatMap(({ number: rowIndex, cells }) => {
    const employeeId = readTextCell(cells[at(ROSTER_ID)]);
    const filled = dates.filter(({ place }) => !isBlank(cells[place]));
    if (employeeId === "" && cellProblem(cells[at(ROSTER_ID)], ROSTER_ID) === null) {
      if (filled.length > 0) wrong(rowIndex, "Type the employee ID.");
      return [];
    }
    for (const [heading, place] of [
      [ROSTER_ID, at(ROSTER_ID)],
      [ROSTER_NAME, at(ROSTER_NAME)],
      ...filled.map(({ day, place }) => [formatDay(day), place] as const),
    ] as const) {
      const problem = cellProblem(cells[place], heading);
      if (problem !== null) wrong(rowIndex, problem);
    }
    const employeeName = readTextCell(cells[at(ROSTER_NAME)]);
    return [{ rowIndex, employeeId, employeeName, cells: dates.map(({ day, place }) => ({ day, text: readTextCell(cells[place]) })) }];
  });
}

/** Resolves the employee of each row, each at most once. Row errors are added to `problems`. */
export function rosterPeople(
  rows: readonly RosterSheetRow[],
  people: readonly EmployeeSearchKeys[],
  problems: RosterProblem[],
): { row: RosterSheetRow; person: EmployeeSearchKeys }[] {
  const find = employeeFinder(people, "one of the company’s");
  const seen = new Map<number, number>();
  return rows.flatMap((row) => {
    const { rowIndex, employeeId, employeeName } = row;
    const wrong = (text: string) => {
      problems.push({ rowIndex, day: null, text });
      return [];
    };
    if (employeeId === "") return [];
    const employee = find(employeeId, employeeName);
    if ("problem" in employee) return wrong(employee.problem);
    const before = seen.get(employee.employee.employeeSeq);
    if (before !== undefined) return wrong(`${employee.employee.employeeId} is already in row ${before}.`);
    seen.set(employee.employee.employeeSeq, rowIndex);
    return [{ row, person: employee.employee }];
  });
}

/** Index of the heading row. @throws Refusal if there is none */
export const rosterTop = (sheet: TypedSheet): number => sheetColumns(sheet, ROSTER_ID, [ROSTER_ID], [ROSTER_NAME]).top;

/** Summary of errors: the first rows by number. */
export function rosterErrorSummary(problems: readonly RosterProblem[]): string {
  const more = problems.length - MAX_NAMED;
  const named = problems
    .slice(0, MAX_NAMED)
    .map(({ rowIndex, day, text }) => `Row ${rowIndex}${day === null ? "" : `, ${formatDay(day)}`}: ${text}`);
  return `Nothing was saved. ${named.join(" ")}${more > 0 ? ` And ${more.toLocaleString("en-US")} more.` : ""}`;
}

/** The same for the error sheet, row by row. */
export function groupByRow(problems: readonly RosterProblem[]): { number: number; messages: string[] }[] {
  return [...Map.groupBy(problems, ({ rowIndex }) => rowIndex)].map(([number, rowProblems]) => ({
    number,
    messages: rowProblems.map(({ day, text }) => (day === null ? text : `${formatDay(day)}: ${text}`)),
  }));
}

/** "“Nite” is no shift of Ria Tan. Write Early, Night or REST, or leave it empty." */
export function unknownShift(text: string, who: string, shifts: readonly string[]): string {
  const offered = shifts.length === 0 ? REST_CELL : `${shifts.join(", ")} or ${REST_CELL}`;
  return `“${text.slice(0, 30)}” is not a shift of ${who}. Write ${offered}, or leave it empty.`;
}

export const ROSTER_EMPTY = "The sheet has no rows under its headings. Fill in at least one and save the workbook before you upload it.";
const NO_DATES = "No heading of this sheet is a date. Download the workbook of the week and fill that in.";
const TOO_LONG = `From the first date to the last there are more than ${ROSTER_DAYS} days. Split the workbook.`;

function headingDay(cell: SheetCell): Day | null {
  if (typeof cell === "object" && cell !== null && "day" in cell) return cell.day;
  return typeof cell === "string" ? parseDay(cell.trim()) : null;
}

const refuse = (message: string) => new Refusal(message, { field: "workbook" });
