import { cleanText } from "~/domain/shared/clean-text";
import { parseDay, type Day } from "~/domain/shared/day";
import type { SheetCell } from "./raw-sheet";

/** Parses the cells of uploaded sheets. */

export const isFormula = (cell: SheetCell | undefined): cell is { formula: string } =>
  typeof cell === "object" && cell !== null && "formula" in cell;
const isDayCell = (cell: SheetCell | undefined): cell is { day: Day; second?: number } =>
  typeof cell === "object" && cell !== null && "day" in cell;

export const isBlank = (cell: SheetCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === "string" && cleanText(cell) === "");

/** Comparison form of a heading or name, ignoring case and spaces. */
export const plain = (cell: SheetCell | undefined): string =>
  typeof cell === "string" ? cleanText(cell).replace(/\s+/g, " ").toLowerCase() : "";

/** A text, or a number as digits; "" for anything else, which `cellProblem` explains. */
export const readTextCell = (cell: SheetCell | undefined): string =>
  typeof cell === "string" || typeof cell === "number" ? cleanText(String(cell)) : "";

/** An amount as typed: a spreadsheet sum may end in 0.30000000000000004. */
export function amountText(cell: SheetCell | undefined): string {
  if (isBlank(cell) || isFormula(cell)) return "";
  if (typeof cell !== "number") return typeof cell === "string" ? cleanText(cell) : "?";
  return Math.abs(cell * 100 - Math.round(cell * 100)) < 1e-6 ? (Math.round(cell * 100) / 100).toFixed(2) : String(cell);
}

export const FORMULA_PROBLEM = (heading: string): string => `${heading} contains a formula. Copy the column and paste it as values.`;
export const LONG_NUMBER = "Excel keeps only 15 digits of a number. Format the column as text and type it again.";

/** Column types: text also covers names, codes, IDs and choices. */
export type ColumnKind = "text" | "number" | "day" | "yesNo";

/** The first number of 16 digits. */
const SIXTEEN_DIGITS = 1e15;
/** Workbooks store a time of day as a fraction of day 0. */
const FIRST_DATE = "1900-01-01";
const ERROR_VALUE = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA|BLOCKED!|CONNECT!|UNKNOWN!)$/i;

/** Error of a cell in a column of this kind; null if it is valid or empty. */
export function cellProblem(cell: SheetCell | undefined, heading: string, kind: ColumnKind = "text"): string | null {
  if (isBlank(cell)) return null;
  if (isFormula(cell)) return FORMULA_PROBLEM(heading);
  if (typeof cell === "string")
    return ERROR_VALUE.test(cleanText(cell)) ? `${heading} contains the error ${cleanText(cell)}. Correct it in the spreadsheet.` : null;
  if (typeof cell === "boolean")
    return kind === "yesNo" ? null : `${heading} is ${String(cell).toUpperCase()}. Type ${EXPECTED_FORMAT[kind]}.`;
  if (isDayCell(cell)) {
    if (cell.day < FIRST_DATE) return `${heading} is a time of day. Type ${EXPECTED_FORMAT[kind]}.`;
    return kind === "day" ? null : `${heading} is a date. Format the column as ${kind === "number" ? "number" : "text"} and type it again.`;
  }
  return kind === "text" && typeof cell === "number" && Math.abs(cell) >= SIXTEEN_DIGITS ? `${heading}: ${LONG_NUMBER}` : null;
}

const EXPECTED_FORMAT: Record<ColumnKind, string> = {
  text: "a text",
  number: "a number",
  day: "a date as month/day/year",
  yesNo: "Yes or No",
};

/** Reads the cells of a row by column; errors are added to `messages`. */
export function readableCell<Column extends string>(
  cells: readonly SheetCell[],
  columns: Readonly<Record<Column, number>>,
  headings: Readonly<Record<Column, string>>,
  kinds: Partial<Record<Column, ColumnKind>>,
  messages: string[],
): (column: Column) => SheetCell {
  const wrong = new Set<Column>();
  for (const [column, kind] of Object.entries(kinds) as [Column, ColumnKind][]) {
    const problem = cellProblem(cells[columns[column]], headings[column], kind);
    if (problem === null) continue;
    // An unreadable day is kept, so that it is not also reported as missing: `readDayCell` reports it once.
    if (kind !== "day") wrong.add(column);
    messages.push(problem);
  }
  return (column) => (wrong.has(column) ? null : (cells[columns[column]] ?? null));
}

/** The day of a cell; null if empty or invalid, with an error in `messages`. */
export function readDayCell(cell: SheetCell | undefined, heading: string, messages: string[]): Day | null {
  if (isBlank(cell)) return null;
  const problem = cellProblem(cell, heading, "day");
  if (problem !== null) {
    if (!messages.includes(problem)) messages.push(problem);
    return null;
  }
  if (isDayCell(cell)) return cell.day;
  const day = typeof cell === "string" ? parseDay(cleanText(cell)) : null;
  if (day === null)
    messages.push(`${heading} “${String(cell).slice(0, 30)}” is not a date. Type it as month/day/year, such as 12/01/2026.`);
  return day;
}
