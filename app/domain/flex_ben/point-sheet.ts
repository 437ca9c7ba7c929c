import { cleanText } from "~/domain/shared/clean-text";
import { formatDay } from "~/domain/shared/day";
import { cellProblem } from "~/domain/shared/forms/sheet-cells";
import { Refusal } from "~/domain/shared/refusal";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { pathTo } from "~/paths";
import { amountProblem, MAX_STORED_ROWS, typedVolume, type DraftRow, type PointKind } from "./point-draft";

/** The workbook of a transfer or deduction: its template, and the employees that its rows refer to. */

export const POINT_SHEET = "Points";
export const POINT_COLUMNS = ["Work email", "Name", "Points", "Remark"] as const;
export const TEMPLATE_FILES = {
  TRANSFER: pathTo("get-transfer-template").split("/").at(-1)!,
  DEDUCT: pathTo("get-deduct-template").split("/").at(-1)!,
} as const;
/** Rows under the headings. */
export const MAX_ROWS = MAX_STORED_ROWS;

/** Form field of the file; the specification defines its name (FLEX-47). */
export const FILE_FIELD = "multipartFile";
export const NO_FILE = "Please upload a file.";
export const NO_TEMPLATE = "Please upload the excel template file.";
export const FAILED_TITLE = "Invalid or unregistered email found in the template";

/** A row as text, before validation. */
export interface PointSheetRow {
  /** Row number as shown in the spreadsheet. */
  rowIndex: number;
  email: string;
  name: string;
  points: string;
  remark: string;
  /** Unreadable cells; "" = none. */
  fault?: string;
}

export type FailedPointRow = PointSheetRow & { error: string };

/** An employee whom a row may refer to, by email. */
export interface SheetPerson {
  employeeSeq: number;
  email: string;
  resigned: boolean;
}

/** Rows of a filled-in template; empty rows and employees without values are skipped. @throws Refusal (FLEX-48) when it is another sheet */
export function readPointSheet(sheet: TypedSheet): PointSheetRow[] {
  const top = sheet.slice(0, 10).findIndex(({ cells }) => cells.some((cell) => isHeading(cell, POINT_COLUMNS[0])));
  const headings = sheet[top]?.cells ?? [];
  const places = POINT_COLUMNS.map((heading) => headings.findIndex((cell) => isHeading(cell, heading)));
  const [email, name, points, remark] = places as [number, number, number, number];
  if (email < 0 || points < 0)
    throw new Refusal(`${NO_TEMPLATE} The columns “${POINT_COLUMNS[0]}” and “${POINT_COLUMNS[2]}” are needed.`, { field: FILE_FIELD });
  const rows = sheet
    .slice(top + 1)
    .map(({ number, cells }) => ({
      rowIndex: number,
      email: cellText(cells[email]),
      name: cellText(cells[name]),
      points: typedVolume(cellText(cells[points])),
      remark: cellText(cells[remark]),
      fault: [
        cellProblem(cells[email], POINT_COLUMNS[0]),
        cellProblem(cells[points], POINT_COLUMNS[2], "number"),
        cellProblem(cells[remark], POINT_COLUMNS[3]),
      ]
        .filter((problem) => problem !== null)
        .join(" "),
    }))
    .filter((row) => row.email !== "" || row.points !== "" || row.remark !== "");
  // The template lists all employees. A row with neither points nor remark is skipped, unless every row is like that.
  const filled = rows.filter((row) => row.points !== "" || row.remark !== "");
  return filled.length > 0 ? filled : rows;
}

/** Rows with unknown or duplicate employees, and the draft from all other rows. Resigned employees receive no points (CF-60). */
export function partitionRows(
  rows: readonly PointSheetRow[],
  people: readonly SheetPerson[],
  kind: PointKind,
): { failed: FailedPointRow[]; list: DraftRow[] } {
  const peopleByEmail = new Map(people.filter(({ email }) => email !== "").map((person) => [person.email.toLowerCase(), person]));
  const seen = new Map<string, number>();
  const failed: FailedPointRow[] = [];
  const amounts: FailedPointRow[] = [];
  const list: DraftRow[] = [];
  for (const { fault, ...row } of rows) {
    const email = row.email.toLowerCase();
    const person = peopleByEmail.get(email);
    const error = fault || rowError(email, person, seen.get(email), kind);
    const wrong = fault ? null : amountProblem(row.points, "upload");
    if (error || !person) failed.push({ ...row, error: [error, wrong].filter(Boolean).join(" ") });
    else if (wrong) amounts.push({ ...row, error: wrong });
    if (!error && person)
      list.push({ employeeSeq: person.employeeSeq, mileageVolume: row.points.slice(0, 200), transactionNote: row.remark.slice(0, 200) });
    if (email !== "" && !seen.has(email)) seen.set(email, row.rowIndex);
  }
  // The error file lists all errors at once; rows whose only error is the amount are corrected on the page.
  return { failed: failed.length > 0 ? [...failed, ...amounts].sort((a, b) => a.rowIndex - b.rowIndex) : [], list };
}

function rowError(email: string, person: SheetPerson | undefined, earlier: number | undefined, kind: PointKind): string {
  if (email === "") return "The work email is missing.";
  if (earlier !== undefined) return `This work email is already in row ${earlier}.`;
  if (!/^[^\s@=]+@[^\s@]+$/.test(email)) return "This is not a work email.";
  if (!person) return "No one in the company has this work email.";
  return person.resigned && kind === "TRANSFER" ? "This employee has resigned and cannot get points." : "";
}

function isHeading(cell: SheetCell, heading: string): boolean {
  return cellText(cell).toLowerCase() === heading.toLowerCase();
}

/** A formula starts with "=" and is never evaluated. */
function cellText(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "object") return "day" in cell ? formatDay(cell.day) : `=${cell.formula}`;
  return typeof cell === "string" ? cleanText(cell) : String(cell);
}
