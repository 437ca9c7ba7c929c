import type { ReportColumn, ReportRow, ReportTable } from "~/domain/portfolio/group-report";
import { workbook, type SheetColumn } from "~/reports/workbook";

type GroupSheet = {
  period: string;
  /** Heading of the row labels. */
  head: string;
  table: ReportTable;
  /** Lines below the title, such as the companies that are missing. */
  notes: readonly string[];
};

/** The group report as a spreadsheet, with the rows, columns and totals of the page. */
export function groupReport({ period, head, table, notes }: GroupSheet): AsyncIterable<Uint8Array> {
  const withCompany = table.rows.some(({ department }) => department !== null);
  const company: SheetColumn<ReportRow> = { header: "Company", kind: "text", width: 28, value: (row) => row.company?.companyName ?? "" };
  const sheet = workbook<ReportRow>({
    name: "Group report",
    title: [`Group report, ${period}`, ...notes],
    columns: [
      { header: head, kind: "text", width: 28, value: ({ label }) => label },
      ...(withCompany ? [company] : []),
      ...table.columns.map((column, index) => figureColumn(column, index, table.totals[index] !== null)),
    ],
    rows: table.rows,
    totalLabel: () => "Total",
    frozenColumns: 1,
  });
  return withoutOwner(sheet);
}

function figureColumn({ label: header, kind }: ReportColumn, index: number, total: boolean): SheetColumn<ReportRow> {
  const value = ({ values }: ReportRow) => values[index]!;
  return kind === "people" ? { header, kind: "whole", value, total } : { header, kind: "money", value, total };
}

/** The open company is not the owner of a file about several, so its name is not printed above the title. */
async function* withoutOwner(sheet: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = sheet.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
