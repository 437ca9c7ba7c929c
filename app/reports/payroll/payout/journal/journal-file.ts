import type { Journal, JournalLine } from "~/domain/payroll/payout/journal/journal";
import { journalCsv, type JournalFormat, type JournalHeader } from "~/domain/payroll/payout/journal/journal-files";
import { formatDay } from "~/domain/shared/day";
import { workbook, type SheetColumn } from "~/reports/workbook";

/** Journal of a run: file name and content. @source document 5 F-82 */
export function journalFile(
  format: JournalFormat,
  head: JournalHeader,
  journal: Journal,
): { name: string; body: ReadableStream<Uint8Array> | string } {
  const name = `Journal ${head.reference} ${head.day}`;
  if (format !== "XLSX")
    return { name: `${name}${format === "CSV" ? "" : ` ${format.toLowerCase()}`}.csv`, body: journalCsv(format, head, journal) };
  const columns: SheetColumn<JournalLine>[] = [
    { header: "Date", kind: "day", value: () => head.day },
    { header: "Reference", kind: "text", width: 12, value: () => head.reference },
    { header: "Account", kind: "text", width: 14, value: ({ account }) => account },
    { header: "Name", kind: "text", width: 30, value: ({ accountName }) => accountName },
    { header: "Department", kind: "text", width: 22, value: ({ department }) => department },
    { header: "Employee", kind: "text", width: 28, value: ({ employee }) => employee },
    { header: "Debit", kind: "money", value: ({ debit }) => debit || null },
    { header: "Credit", kind: "money", value: ({ credit }) => credit || null },
    { header: "Memo", kind: "text", width: 44, value: () => head.memo },
  ];
  return {
    name: `${name}.xlsx`,
    body: workbook({
      name: "Journal",
      title: [`Journal of ${head.memo}, pay date ${formatDay(head.day)}`],
      columns,
      rows: journal.lines,
      totalLabel: () => "Total",
    }),
  };
}
