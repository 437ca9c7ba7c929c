import { monthTitle } from "~/domain/shared/calendar";
import { formatDay, monthEnd, type Day } from "~/domain/shared/day";
import { decimalString } from "~/domain/shared/money";
import type { Journal, JournalLine } from "./journal";

/** Accounting programs with a supported import format. */
export const JOURNAL_FORMATS = ["XLSX", "CSV", "QUICKBOOKS", "XERO", "ODOO"] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/** Name of each format, and the import edition it follows. @source document 5 F-82 */
export const JOURNAL_FORMAT_LABELS: Readonly<Record<JournalFormat, { name: string; edition: string }>> = {
  XLSX: { name: "Excel", edition: "" },
  CSV: { name: "CSV", edition: "" },
  QUICKBOOKS: { name: "QuickBooks", edition: "QuickBooks Online, import of journal entries, help pages of 2025" },
  XERO: { name: "Xero", edition: "Xero, import of manual journals, third-party guides of 2025" },
  ODOO: { name: "Odoo", edition: "Odoo 17, import of journal entries, third-party guides of 2025" },
};

/** Note next to formats of other programs. */
export const FORMAT_NOTE = "Compare with the import template of your program before the first use.";

export interface JournalHeader {
  /** The pay date. */
  day: Day;
  /** "PAY-3", of a month "PAY-2026-11". */
  reference: string;
  /** "Bakery and store, 11/16–11/30/2026". */
  memo: string;
}

/**
 * Header of a journal entry that combines payrolls of a period: dated by the last pay date, referenced by month or days. @source document 5
 * F-82
 */
export function createPeriodHeader(from: Day, to: Day, payDates: readonly Day[]): JournalHeader {
  const month = from.endsWith("-01") && to === monthEnd(from);
  const count = `${payDates.length} ${payDates.length === 1 ? "payroll" : "payrolls"}`;
  return {
    day: payDates.toSorted().at(-1) ?? to,
    reference: month ? `PAY-${from.slice(0, 7)}` : `PAY-${from}-${to}`,
    memo: `Payroll ${month ? monthTitle(from) : `${formatDay(from)} to ${formatDay(to)}`}, ${count}`,
  };
}

/**
 * The journal as CSV with CRLF line ends.
 * @source document 5 F-82
 */
export function journalCsv(format: Exclude<JournalFormat, "XLSX">, header: JournalHeader, { lines }: Journal): string {
  const { heads: headings, row } = FILES[format];
  return [headings, ...lines.map((line, index) => row(header, line, index))].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

interface JournalFile {
  heads: readonly string[];
  row: (header: JournalHeader, line: JournalLine, at: number) => readonly string[];
}

const FILES: Readonly<Record<Exclude<JournalFormat, "XLSX">, JournalFile>> = {
  CSV: {
    heads: ["Date", "Reference", "Account", "Name", "Department", "Debit", "Credit", "Memo"],
    row: ({ day, reference, memo }, line) => [
      formatDay(day),
      reference,
      line.account,
      accountNameText(line),
      line.department,
      decimalString(line.debit),
      decimalString(line.credit),
      memo,
    ],
  },
  QUICKBOOKS: {
    heads: ["Journal No", "Journal Date", "Account", "Debits", "Credits", "Description", "Name", "Class"],
    row: ({ day, reference, memo }, line) => [
      reference,
      formatDay(day),
      line.account,
      side(line.debit),
      side(line.credit),
      memo,
      line.employee,
      line.department,
    ],
  },
  XERO: {
    heads: ["Narration", "Date", "Description", "AccountCode", "TaxRate", "Amount"],
    row: ({ day, reference, memo }, line) => [
      `${reference} ${memo}`,
      formatDay(day),
      [line.accountName, line.department, line.employee].filter(Boolean).join(", "),
      line.account,
      "Tax Exempt",
      decimalString(line.debit - line.credit),
    ],
  },
  ODOO: {
    heads: ["date", "ref", "journal", "line account", "label", "debit", "credit", "partner", "analytic"],
    row: ({ day, reference, memo }, line, at) => [
      at === 0 ? day : "",
      at === 0 ? reference : "",
      at === 0 ? "Payroll" : "",
      line.account,
      `${line.accountName}, ${memo}`,
      decimalString(line.debit),
      decimalString(line.credit),
      line.employee,
      line.department,
    ],
  },
};

const accountNameText = ({ accountName, employee }: JournalLine) => (employee === "" ? accountName : `${accountName}, ${employee}`);
/** Empty where the amount is on the other side. */
const side = (amount: number) => (amount === 0 ? "" : decimalString(amount));

/** Quotes cells with commas; text that a spreadsheet would read as a formula stays text. */
function cell(value: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
