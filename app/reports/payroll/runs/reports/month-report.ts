import type { Centavos } from "~/domain/shared/money";
import { workbook, type SheetColumn } from "~/reports/workbook";

type Row = { name: string; people: number | null; amounts: readonly Centavos[] };
type Table = { head: string; columns: readonly string[]; rows: readonly Row[] };

/** The months of a year as a spreadsheet, as on the page (F-85). @param title "Register 2026, Bakery" */
export function monthReport(title: string, { head, columns, rows }: Table): ReadableStream<Uint8Array> {
  const people: SheetColumn<Row>[] = rows.some((row) => row.people !== null)
    ? [{ header: "Employees", kind: "whole", value: (row) => row.people }]
    : [];
  return workbook<Row>({
    name: "Months",
    title: [title],
    columns: [
      { header: head, kind: "text", width: 24, value: ({ name }) => name },
      ...people,
      ...columns.map((header, index): SheetColumn<Row> => ({ header, kind: "money", value: ({ amounts }) => amounts[index]! })),
    ],
    rows,
    totalLabel: () => "Year",
    frozenColumns: 1,
  });
}
