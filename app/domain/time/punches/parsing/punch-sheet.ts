import { cellProblem, isFormula } from "~/domain/shared/forms/sheet-cells";
import { cleanText } from "~/domain/shared/clean-text";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { SEPARATORS, type DateOrder, type LineProfile } from "./line-profile";

/** Rows of a workbook of punches. */
export const PUNCH_ROWS = 50_000;

const DAY_SECONDS = 86_400;
/** On which a workbook has times without a date. */
const DAY_ZERO = "1899-12-30";

/** What of a profile says how the cells of a workbook become lines. */
export type SheetProfile = Pick<LineProfile, "separator" | "dateOrder" | "dateColumn" | "timeColumn">;

/** "Punches.xlsx" → "Punches.csv": the file is kept as the lines that were read of it. */
export const linesName = (fileName: string): string => `${fileName.replace(/\.xlsx$/i, "")}.csv`;

/**
 * The rows of a workbook as the lines that a profile reads, each at the number of its row; dates and times of the workbook are written as the profile has them.
 * @throws Refusal where a cell holds a formula
 */
export function linesOfSheet(sheet: TypedSheet, { separator, dateOrder, dateColumn, timeColumn }: SheetProfile): string {
  const lines: (string | undefined)[] = [];
  const column = (timeColumn || dateColumn) - 1;
  // A day without a time is midnight only if others have a time: a column of days only means the wrong profile.
  const timed = timeColumn > 0 || sheet.some(({ cells }) => hasTime(cells[column]));
  for (const { number, cells } of sheet) {
    // Dates, times and words are for the profile to read; formulas and lost digits are refused here.
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

/** Midnight is the start of a day to a workbook, which then has no time. */
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
  // A workbook writes a time without a date as one of its day 0.
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
