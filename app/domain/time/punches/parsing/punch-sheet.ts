import { cellProblem, isFormula } from "~/domain/shared/forms/sheet-cells";
import { cleanText } from "~/domain/shared/clean-text";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { SEPARATORS, type DateOrder, type LineProfile } from "./line-profile";

/** Maximum rows of a punch workbook. */
export const PUNCH_ROWS = 50_000;

const DAY_SECONDS = 86_400;
/** Day number that workbooks use for times without a date. */
const DAY_ZERO = "1899-12-30";

/** The parts of a profile needed to convert workbook cells to lines. */
export type SheetProfile = Pick<LineProfile, "separator" | "dateOrder" | "dateColumn" | "timeColumn">;

/** "Punches.xlsx" → "Punches.csv": the stored file contains the converted lines. */
export const sheetLinesFileName = (fileName: string): string => `${fileName.replace(/\.xlsx$/i, "")}.csv`;

/**
 * Converts the rows of a workbook to lines a profile can parse, keeping row numbers; dates and times are written in the profile's format.
 * @throws Refusal if a cell contains a formula
 */
export function sheetToLines(sheet: TypedSheet, { separator, dateOrder, dateColumn, timeColumn }: SheetProfile): string {
  const lines: (string | undefined)[] = [];
  const column = (timeColumn || dateColumn) - 1;
  // A day without a time is midnight only if others have a time: a column of days only means the wrong profile.
  const timed = timeColumn > 0 || sheet.some(({ cells }) => hasTime(cells[column]));
  for (const { number, cells } of sheet) {
    // Dates, times and text are parsed by the profile; formulas and numbers with lost digits are rejected here.
    for (const [index, cell] of cells.entries()) {
      const problem = isFormula(cell) || typeof cell === "number" ? cellProblem(cell, `column ${index + 1}`) : null;
      if (problem !== null) throw new Refusal(`Row ${number}: ${problem}`, { field: "file" });
    }
    const texts = cells.map((cell, index) => textOf(timed && index === column ? atMidnight(cell) : cell, dateOrder));
    lines[number - 1] = texts.map((text) => quoted(text, SEPARATORS[separator])).join(SEPARATORS[separator]);
  }
  return Array.from(lines, (line) => `${line ?? ""}\n`).join("");
}

const hasTime = (cell: SheetCell | undefined): boolean =>
  typeof cell === "object" && cell !== null && "day" in cell && cell.second !== undefined;

/** A workbook cell at midnight is a day without a time. */
function atMidnight(cell: SheetCell): SheetCell {
  if (cell === 0) return { day: DAY_ZERO, second: 0 };
  return typeof cell === "object" && cell !== null && "day" in cell ? { second: 0, ...cell } : cell;
}

/** A time alone is a fraction of a day. */
function textOf(cell: SheetCell, order: DateOrder): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cleanText(cell);
  if (typeof cell === "number" && cell > 0 && cell < 1) return clock(Math.round(cell * DAY_SECONDS));
  if (typeof cell !== "object" || "formula" in cell) return String(cell);
  if (cell.second === undefined) return ordered(cell.day, order);
  // A workbook stores a time without a date as a fraction of day 0.
  return cell.day < "1900-01-01" ? clock(cell.second) : `${ordered(cell.day, order)} ${clock(cell.second)}`;
}

function ordered(day: Day, order: DateOrder): string {
  const [year, month, date] = day.split("-") as [string, string, string];
  return { YMD: [year, month, date], MDY: [month, date, year], DMY: [date, month, year] }[order].join("-");
}

function clock(second: number): string {
  const part = (size: number) => String(Math.floor(second / size) % (size === 3600 ? 24 : 60)).padStart(2, "0");
  return `${part(3600)}:${part(60)}:${part(1)}`;
}

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
