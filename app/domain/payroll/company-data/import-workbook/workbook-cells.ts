import { foldName, suggestName } from "~/domain/employees/bulk/suggestion";
import { expandedDay, formatDay, isDay, parseDay } from "~/domain/shared/day";
import type { SheetCell } from "~/domain/shared/forms/raw-sheet";
import { cleanText } from "~/domain/shared/clean-text";
import { cellProblem, isFormula, type ColumnKind } from "~/domain/shared/forms/sheet-cells";
import { parseCentavos } from "~/domain/shared/parse-money";
import { COMMA_PROBLEM, hasStrayComma } from "~/domain/shared/typed-number";
import { readRdoCode } from "~/domain/payroll/engine/statutory/rdo-codes";
import type { WorkbookColumn } from "./workbook-sheets";

/** Reports a problem with a cell and the probable intended value. */
export type CellProblem = (message: string, proposal?: string | null) => string;

/**
 * A cell as text: a day as "YYYY-MM-DD", an amount in centavos, a word as its code, a number as its digits; "" for an empty or unreadable
 * cell, which is reported to `reportProblem`.
 */
export function readCell(column: WorkbookColumn, cell: SheetCell, reportProblem: CellProblem): string {
  if (isFormula(cell)) return reportProblem("This is a formula. Copy the column and paste it as values.");
  const problem = cellProblem(cell, "This cell", KINDS[column.kind]);
  if (problem !== null) return reportProblem(problem);
  const yesNo = cell === true ? "Yes" : "No";
  const typed = typeof cell === "boolean" ? yesNo : cleanText(cellText(cell));
  if (typed === "") return column.needed ? reportProblem("This is missing. Fill it in.") : "";
  if (column.texts) return readEnum(column.texts, typed, reportProblem);
  return READERS[column.kind](typed, column, reportProblem, cell);
}

const KINDS: Record<WorkbookColumn["kind"], ColumnKind> = {
  text: "text",
  day: "day",
  amount: "number",
  digits: "text",
  yesNo: "yesNo",
  whole: "number",
  rdo: "text",
};

const READERS: Record<
  WorkbookColumn["kind"],
  (typed: string, column: WorkbookColumn, reportProblem: CellProblem, cell: SheetCell) => string
> = {
  text: (typed, { most = 100 }, reportProblem) =>
    typed.length <= most ? typed : reportProblem(`“${truncateText(typed)}” is longer than ${most} characters.`),
  day: (typed, _column, reportProblem, cell) => {
    const day = typeof cell === "object" && cell !== null && "day" in cell ? cell.day : (parseDay(typed) ?? expandedDay(typed));
    if (isDay(day) && day >= "1900-01-01" && day <= "2199-12-31") return day;
    return reportProblem(`“${truncateText(typed)}” is not a day. Write it as MM/DD/YYYY.`, swappedDay(typed));
  },
  amount: (typed, _column, reportProblem) => {
    const centavos = parseCentavos(typed);
    if (centavos === null)
      return reportProblem(`“${truncateText(typed)}” is not an amount. ${hasStrayComma(typed) ? COMMA_PROBLEM : "Write it as 1,234.50."}`);
    if (centavos < 0) return reportProblem("This is below zero. Enter an amount of zero or more.");
    return centavos < 1_000_000_000_000_000 ? String(centavos) : reportProblem("This amount is too large.");
  },
  digits: (typed, { lengths = [] }, reportProblem) => {
    const digits = typed.replace(/[\s-]/g, "");
    const padded = lengths.length === 1 && /^\d+$/.test(digits) ? digits.padStart(lengths[0]!, "0") : null;
    if (/^\d+$/.test(digits) && lengths.includes(digits.length)) return digits;
    return reportProblem(
      `“${truncateText(typed)}” does not have ${formatLengths(lengths)} digits.`,
      padded?.length === lengths[0] ? padded : null,
    );
  },
  yesNo: (typed) => typed,
  rdo: (typed, _column, reportProblem) => {
    const read = readRdoCode(typed);
    return "code" in read ? read.code : reportProblem(read.problem);
  },
  whole: (typed, { most = 9999 }, reportProblem) =>
    /^\d{1,6}$/.test(typed) && Number(typed) <= most
      ? String(Number(typed))
      : reportProblem(`“${truncateText(typed)}” is not a whole number up to ${most}.`),
};

function readEnum(labels: Readonly<Record<string, string>>, typed: string, reportProblem: CellProblem): string {
  const matchingLabel = Object.keys(labels).find((word) => foldName(word) === foldName(typed));
  if (matchingLabel !== undefined) return labels[matchingLabel]!;
  return reportProblem(
    `“${truncateText(typed)}” is not one of ${Object.keys(labels).join(", ")}.`,
    suggestName(Object.keys(labels), typed),
  );
}

/** Detects 25/12/2026 typed for 12/25/2026. */
function swappedDay(typed: string): string | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed);
  const day = match ? `${match[3]}-${match[2]!.padStart(2, "0")}-${match[1]!.padStart(2, "0")}` : "";
  return isDay(day) ? formatDay(day) : null;
}

/** The typed text, shortened to fit a sentence. */
export const truncateText = (typed: string) => (typed.length > 40 ? `${typed.slice(0, 39)}…` : typed);

export function cellText(cell: SheetCell): string {
  if (cell === null) return "";
  if (typeof cell === "object") return "day" in cell ? formatDay(cell.day) : `=${cell.formula}`;
  return String(cell);
}

/** "10", or "9, 12, 13 or 14". */
function formatLengths(lengths: readonly number[]): string {
  return lengths.length < 2 ? lengths.join() : `${lengths.slice(0, -1).join(", ")} or ${lengths.at(-1)}`;
}
