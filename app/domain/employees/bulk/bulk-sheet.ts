import { cleanText } from "~/domain/shared/clean-text";
import { formatDay } from "~/domain/shared/day";
import { cellProblem, type ColumnKind } from "~/domain/shared/forms/sheet-cells";
import { Refusal } from "~/domain/shared/refusal";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { isErrorHeading } from "~/domain/shared/forms/sheet-columns";
import { BULK_HEADINGS, SAMPLE_EMAIL, type BulkField } from "./bulk-columns";
import { foldName } from "./suggestion";

/** A row as typed, all cells as text. */
export interface BulkRow {
  /** Row number as shown in the spreadsheet. */
  rowIndex: number;
  /** In heading order; a formula starts with "=". */
  cells: string[];
  /** Unreadable cells; only present during validation. */
  faults?: readonly { field: BulkField; message: string }[];
}

export interface BulkSheet {
  headings: string[];
  rows: BulkRow[];
}

/** Form field of the file; the specification defines its name (BULK-08). */
export const FILE_FIELD = "multipartFile";
export const NO_FILE = "Please choose a file to upload.";
export const NO_WORKBOOK = "Please upload a valid .xlsx file.";
export const INVALID_CONTENT = "Invalid file format. Please check your file and try again.";

/** The headings are searched in this many lines. */
const LINES_ABOVE = 10;

/**
 * Headings and rows of a filled-in sheet as text. Empty rows, the template's sample row and the error column of an earlier copy are
 * skipped.
 * @param needed fields whose columns are mandatory
 * @throws Refusal when the headings differ from the template, repeat, or have no rows below them
 */
export function readBulkSheet(sheet: TypedSheet, needed: readonly BulkField[]): BulkSheet {
  const requiredHeadings = needed.map((field) => BULK_HEADINGS[field]);
  const top = sheet.slice(0, LINES_ABOVE).findIndex(({ cells }) => cells.some((cell) => plain(cell) === foldName(requiredHeadings[0]!)));
  const typed = (sheet[top]?.cells ?? []).map(cellText);
  const missing = requiredHeadings.filter((heading) => !typed.some((value) => foldName(value) === foldName(heading)));
  if (missing.length > 0)
    throw describeMisfit(
      `${missing.map((heading) => `“${heading}”`).join(", ")} ${missing.length === 1 ? "is" : "are"} missing. Download the template and fill that in.`,
    );
  const doubled = Object.values(BULK_HEADINGS).find((heading) => typed.filter((value) => foldName(value) === foldName(heading)).length > 1);
  if (doubled) throw describeMisfit(`The heading “${doubled}” appears twice. Delete one of the two columns.`);
  const keptColumns = typed.map((_, index) => index).filter((index) => !isErrorHeading(typed[index]!));
  const places = fieldPlaces(typed);
  const rows = sheet
    .slice(top + 1)
    .map(({ number, cells }) => ({
      rowIndex: number,
      cells: keptColumns.map((index) => cellText(cells[index] ?? null)),
      faults: findCellFaults(cells, places),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== "") && !cells.includes(SAMPLE_EMAIL));
  if (rows.length === 0)
    throw describeMisfit("The sheet has no rows under its headings. Fill in at least one row and save the workbook before you upload it.");
  return { headings: keptColumns.map((index) => typed[index]!), rows };
}

/** Column index of each field; −1 if the sheet has no such column. */
export function fieldPlaces(headings: readonly string[]): Record<BulkField, number> {
  const names = headings.map(foldName);
  return Object.fromEntries(Object.entries(BULK_HEADINGS).map(([field, heading]) => [field, names.indexOf(foldName(heading))])) as Record<
    BulkField,
    number
  >;
}

/** Columns that do not hold text. */
const KINDS: Partial<Record<BulkField, ColumnKind>> = { joinDate: "day", basicSalaryAmount: "number" };

function findCellFaults(cells: readonly SheetCell[], places: Record<BulkField, number>): { field: BulkField; message: string }[] {
  return (Object.keys(BULK_HEADINGS) as BulkField[]).flatMap((field) => {
    const message = places[field] < 0 ? null : cellProblem(cells[places[field]], BULK_HEADINGS[field], KINDS[field]);
    return message === null ? [] : [{ field, message }];
  });
}

/** Refusal of a file that does not match the template: the specified sentence, then what to do. */
function describeMisfit(reason: string): Refusal {
  return new Refusal(`${INVALID_CONTENT} ${reason}`, { field: FILE_FIELD });
}

function cellText(cell: SheetCell): string {
  if (cell === null) return "";
  if (typeof cell === "object") return "day" in cell ? formatDay(cell.day) : `=${cell.formula}`;
  return typeof cell === "string" ? cleanText(cell) : String(cell);
}

const plain = (cell: SheetCell) => foldName(cellText(cell));
