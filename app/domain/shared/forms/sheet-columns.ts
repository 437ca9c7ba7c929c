import { Refusal } from "~/domain/shared/refusal";
import { plain } from "./sheet-cells";
import type { TypedSheet } from "./raw-sheet";

/** The additional column of an error sheet. @source document 4 §6.12 */
export const ERROR_HEADING = "What to mend";

/** Whether a column is the additional column of an error sheet. */
export const isErrorHeading = (heading: string): boolean => plain(heading) === plain(ERROR_HEADING);

/** Two equal headings are ambiguous. */
export const headingTwice = (heading: string): string => `The heading “${heading}” appears twice. Delete one of the two columns.`;

/** Number of top rows searched for headings. */
const TOP_ROWS = 10;
/** Missing headings that are named. */
const NAMED = 5;

export interface SheetColumns {
  /** Index of the heading row. */
  top: number;
  /** Index of a column by its heading; -1 = missing. */
  at: (heading: string) => number;
  /** Unknown headings; their columns are ignored. */
  ignored: string[];
}

/**
 * Finds the headings; columns may be reordered and mixed with custom ones. @param sign the heading that identifies the heading row @param
 * needed required columns @param others optional columns @throws Refusal if a required column is missing or a known one is duplicated
 */
export function sheetColumns(sheet: TypedSheet, sign: string, needed: readonly string[], others: readonly string[]): SheetColumns {
  const top = sheet.slice(0, TOP_ROWS).findIndex(({ cells }) => cells.some((cell) => plain(cell) === plain(sign)));
  const headings = (sheet[top]?.cells ?? []).map(plain);
  const missing = needed.filter((heading) => !headings.includes(plain(heading)));
  if (missing.length > 0) {
    const named = missing.slice(0, NAMED).map((heading) => `“${heading}”`);
    const more = missing.length > named.length ? ` and ${missing.length - named.length} more` : "";
    throw refuse(
      `This is not the sheet of the template: ${named.join(", ")}${more} ${missing.length === 1 ? "is" : "are"} missing. Download the template and fill it in.`,
    );
  }
  const knownHeadings = [...needed, ...others, ERROR_HEADING];
  const doubled = knownHeadings.find((heading) => headings.filter((value) => value === plain(heading)).length > 1);
  if (doubled) throw refuse(headingTwice(doubled));
  const ours = new Set(knownHeadings.map(plain));
  return {
    top,
    at: (heading) => headings.indexOf(plain(heading)),
    ignored: sheet[top]!.cells.flatMap((cell) =>
      typeof cell === "string" && cell.trim() !== "" && !ours.has(plain(cell)) ? [cell.trim()] : [],
    ),
  };
}

const refuse = (message: string) => new Refusal(message, { field: "workbook" });
