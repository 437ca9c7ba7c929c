import { parseDay, type Day } from "~/domain/shared/day";
import type { SheetCell } from "./typed-sheet";

/** How the cells of an uploaded sheet are read. */

export const isFormula = (cell: SheetCell | undefined): boolean => typeof cell === "object" && cell !== null && "formula" in cell;

export const isBlank = (cell: SheetCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");

/** A heading or name as it is compared: capitals and spaces do not count. */
export const plain = (cell: SheetCell | undefined): string =>
  typeof cell === "string" ? cell.trim().replace(/\s+/g, " ").toLowerCase() : "";

export const textOf = (cell: SheetCell | undefined): string =>
  typeof cell === "string" ? cell.trim() : typeof cell === "number" ? String(cell) : "";

/** An amount as somebody would have typed it: a sum of a spreadsheet may end in 0.30000000000000004. */
export function amountText(cell: SheetCell | undefined): string {
  if (typeof cell !== "number") return isBlank(cell) || isFormula(cell) ? "" : typeof cell === "string" ? cell.trim() : "?";
  return Math.abs(cell * 100 - Math.round(cell * 100)) < 1e-6 ? (Math.round(cell * 100) / 100).toFixed(2) : String(cell);
}

export const FORMULA_WORDS = (heading: string): string => `${heading} contains a formula. Copy the column and paste it as values.`;

/** The day of a cell; null when it is empty, or none: then the sentence joins `messages`. */
export function dayOfCell(cell: SheetCell | undefined, heading: string, messages: string[]): Day | null {
  if (isBlank(cell) || isFormula(cell)) return null;
  if (typeof cell === "object" && cell !== null && "day" in cell) return cell.day;
  const day = typeof cell === "string" ? parseDay(cell) : null;
  if (day === null)
    messages.push(`${heading} “${String(cell).slice(0, 30)}” is not a date. Type it as month/day/year, such as 12/01/2026.`);
  return day;
}
