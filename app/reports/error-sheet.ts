import type { WriteOptions } from "hucre/xlsx";
import { isErrorHeading, ERROR_HEADING } from "~/domain/shared/forms/sheet-columns";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { fillableWorkbook, type FillableCell, type FillableColumn, type FillablePlan } from "./fillable-workbook";

/** Template definition, without rows. */
export type ErrorSheetPlan = Pick<FillablePlan, "sheet" | "columns" | "spare" | "frozenColumns" | "readMe">;

/**
 * The submitted sheet, rows in their original order, with an additional error column.
 * @param top index of the heading row @param problems errors by row number of the workbook
 */
export function errorSheet(
  { columns, ...plan }: ErrorSheetPlan,
  sheet: TypedSheet,
  top: number,
  problems: readonly { number: number; messages: readonly string[] }[],
): WriteOptions {
  const head = sheet[top]!;
  const headings = head.cells.map((cell) => (typeof cell === "string" ? cell.trim() : ""));
  const errorColumn = headings.findIndex(isErrorHeading);
  const place = errorColumn < 0 ? headings.length : errorColumn;
  const messages = new Map(problems.map(({ number, messages: words }) => [number, words.join("\n")]));
  const rows: (FillableCell[] | undefined)[] = [];
  for (const { number, cells } of sheet.slice(top + 1)) {
    const row = cells.map(asTyped);
    while (row.length < place) row.push(null);
    row[place] = messages.get(number) ?? null;
    rows[number - head.number - 1] = row;
  }
  const plans = new Map(columns.map((column) => [column.header.toLowerCase(), column]));
  return fillableWorkbook({
    ...plan,
    columns: Array.from({ length: Math.max(headings.length, place + 1) }, (_, index): FillableColumn =>
      index === place
        ? { header: ERROR_HEADING, width: 70, kind: "text" }
        : { ...(plans.get(headings[index]!.toLowerCase()) ?? { width: 16, kind: "text" }), header: headings[index]! },
    ),
    above: Array.from({ length: head.number - 1 }, (_, index) =>
      (sheet.find(({ number }) => number === index + 1)?.cells ?? []).map(asTyped),
    ),
    rows: Array.from(rows, (row) => row ?? []),
    marked: new Set([...messages.keys()].map((number) => number - head.number - 1)),
  });
}

/** A formula is returned as text, because it must be replaced by its value. */
function asTyped(cell: SheetCell): FillableCell {
  return typeof cell === "object" && cell !== null && "formula" in cell ? `=${cell.formula}` : cell;
}
