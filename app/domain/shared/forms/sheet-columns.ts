import { Refusal } from "~/domain/shared/refusal";
import { plain } from "./sheet-cells";
import type { TypedSheet } from "./typed-sheet";

/** The column that a copy to mend has more. */
export const MEND_HEADING = "What to mend";

/** Of which of the two columns is meant, nobody can know. */
export const headingTwice = (heading: string): string => `The heading “${heading}” appears twice. Delete one of the two columns.`;

/** Rows from the top in which headings are looked for. */
const TOP_ROWS = 10;
/** Missing headings that are named. */
const NAMED = 5;

export interface SheetColumns {
  /** Which row of the sheet holds the headings. */
  top: number;
  /** Where a column stands, by its heading; -1 = it does not. */
  at: (heading: string) => number;
  /** Headings that are none of ours; their columns are left alone. */
  ignored: string[];
}

/**
 * Where the headings stand; columns may stand in another order, and beside columns of one's own.
 * @param sign the heading by which the row of headings is known @param needed those without which nothing can be read @param others ours as well
 * @throws Refusal when one that is needed is missing, or one of ours stands twice
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
  const known = [...needed, ...others, MEND_HEADING];
  const doubled = known.find((heading) => headings.filter((one) => one === plain(heading)).length > 1);
  if (doubled) throw refuse(headingTwice(doubled));
  const ours = new Set(known.map(plain));
  return {
    top,
    at: (heading) => headings.indexOf(plain(heading)),
    ignored: sheet[top]!.cells.flatMap((cell) =>
      typeof cell === "string" && cell.trim() !== "" && !ours.has(plain(cell)) ? [cell.trim()] : [],
    ),
  };
}

const refuse = (message: string) => new Refusal(message, { field: "workbook" });
