import type { Centavos } from "~/domain/shared/money";
import { BANK_FIELDS, type BankColumn, type BankField, type BankFormat } from "./bank-line";

/** Format of a bank file. */
export const BANK_FILE_KINDS = ["FIXED", "SEPARATED", "XLSX"] as const;
export type BankFileKind = (typeof BANK_FILE_KINDS)[number];
export const BANK_KIND_LABELS: Readonly<Record<BankFileKind, string>> = {
  FIXED: "Fixed width",
  SEPARATED: "Separated",
  XLSX: "Excel",
};

/** Column separators of a separated file. */
export const DELIMITERS = { COMMA: ",", SEMICOLON: ";", TAB: "\t", PIPE: "|" } as const;
export type Delimiter = keyof typeof DELIMITERS;
export const DELIMITER_LABELS: Readonly<Record<Delimiter, string>> = {
  COMMA: "Comma",
  SEMICOLON: "Semicolon",
  TAB: "Tab",
  PIPE: "Vertical bar",
};

export const ENCODINGS = ["ASCII", "WINDOWS_1252"] as const;
export type BankEncoding = (typeof ENCODINGS)[number];
export const ENCODING_LABELS: Readonly<Record<BankEncoding, string>> = {
  ASCII: "ASCII: N for Ñ",
  WINDOWS_1252: "Windows-1252: Ñ stays",
};

export const LINE_ENDINGS = { CRLF: "\r\n", LF: "\n" } as const;
export type LineEnding = keyof typeof LINE_ENDINGS;

/** Row types that a column can belong to. */
export const BANK_ROWS = ["header", "detail", "trailer"] as const;
export type BankRowKind = (typeof BANK_ROWS)[number];
export const BANK_ROW_LABELS: Readonly<Record<BankRowKind, string>> = {
  header: "First row",
  detail: "A row for each person",
  trailer: "Last row",
};

/** File layout that a bank, or the company's account at it, requires. @source document 5 F-83 */
export interface BankLayout {
  layoutName: string;
  companyAccount: string;
  companyCode: string;
  fileKind: BankFileKind;
  delimiter: Delimiter;
  encoding: BankEncoding;
  lineEnd: LineEnding;
  /** May contain {bank}, {payDate}, {reference} and {sequence}; without the extension. */
  fileName: string;
  /** Maximum number of payees per file; null = no limit. */
  mostRows: number | null;
  /** Largest total of one file; null = no limit. */
  mostCentavos: Centavos | null;
  header: readonly BankColumn[];
  detail: readonly BankColumn[];
  trailer: readonly BankColumn[];
}

export const BANK_FIELD_LABELS: Readonly<Record<BankField, string>> = {
  accountNumber: "Account number",
  amount: "Amount",
  name: "Name, last first",
  lastName: "Last name",
  firstName: "First name",
  employeeId: "Employee ID",
  bankName: "Bank",
  payDate: "Pay date",
  reference: "Reference",
  count: "Count of people",
  total: "Total of the file",
  companyAccount: "Account of the company",
  companyCode: "Code of the company",
  sequence: "Number of the row, or of the file",
};

export const BANK_FORMAT_LABELS: Readonly<Record<BankFormat, string>> = {
  AMOUNT: "0.00",
  CENTAVOS: "Centavos",
  DIGITS: "Digits alone",
  UPPER: "Capitals",
  MMDDYYYY: "MMDDYYYY",
  "MM/DD/YYYY": "MM/DD/YYYY",
  YYYYMMDD: "YYYYMMDD",
  SEQUENCE: "Number",
};

const PERSONAL: readonly string[] = ["accountNumber", "amount", "name", "lastName", "firstName", "employeeId", "bankName"];
const AMOUNTS: readonly string[] = ["amount", "total"];
const NUMBERS: readonly string[] = ["accountNumber", "companyAccount", "companyCode", "employeeId", "reference", "count", "sequence"];
const DAY_WIDTH: Partial<Record<BankFormat, number>> = { MMDDYYYY: 8, "MM/DD/YYYY": 10, YYYYMMDD: 8 };
export const MAX_COLUMNS = 30;
export const MAX_WIDTH = 200;

/** Whether the form row defines a column; an empty row does not. */
export const isFilledColumn = ({ field, text, width }: BankColumn) => field !== "" || text !== "" || width !== null;

/**
 * The problem of a column and its field; null when it is valid.
 * @source document 5 F-83: widths that do not fit are refused before a file is made
 */
export function columnProblem(
  column: BankColumn,
  kind: BankFileKind,
  row: BankRowKind,
): { at: "field" | "text" | "format" | "width"; text: string } | null {
  const { field, text, format, width } = column;
  if (field !== "" && row !== "detail" && PERSONAL.includes(field))
    return { at: "field", text: `${BANK_FIELD_LABELS[field]} belongs to one person: use it only in the rows of people.` };
  if (field !== "" && text !== "") return { at: "text", text: "A column shows a field or a text, not both." };
  const unfit = formatProblem(field, format);
  if (unfit !== null) return { at: "format", text: unfit };
  if (kind === "FIXED" && width === null) return { at: "width", text: "Say how wide each column of a fixed width file is." };
  if (width !== null && (width < 1 || width > MAX_WIDTH)) return { at: "width", text: `Write a width from 1 to ${MAX_WIDTH}.` };
  const formatWidth = format === "" ? 0 : (DAY_WIDTH[format] ?? 0);
  const needed = field === "" ? text.length : formatWidth;
  if (width !== null && needed > width) return { at: "width", text: `The value here has ${needed} characters; the column holds ${width}.` };
  return null;
}

function formatProblem(field: BankField | "", format: BankFormat | ""): string | null {
  if (field !== "" && AMOUNTS.includes(field))
    return format === "AMOUNT" || format === "CENTAVOS" ? null : "Choose 0.00 or Centavos for an amount.";
  if (format === "") return null;
  if (format === "AMOUNT" || format === "CENTAVOS") return "This format is for amounts.";
  if (format in DAY_WIDTH) return field === "payDate" ? null : "This format is for the pay date.";
  if (format === "UPPER") return field === "" ? "A text is written as you type it: leave the format empty." : null;
  return field !== "" && NUMBERS.includes(field) ? null : "This format is for numbers.";
}

/** The field missing from the detail rows; null if a bank can process them. */
export function missingColumnProblem(detail: readonly BankColumn[]): string | null {
  const usedFields = new Set(detail.map(({ field }) => field));
  const missing = (["accountNumber", "amount"] as const).filter((field) => !usedFields.has(field));
  if (missing.length === 0) return null;
  return `Each row of a person needs ${missing.map((field) => (field === "amount" ? "the amount" : "the account number")).join(" and ")}.`;
}

export const isBankField = (text: string): text is BankField => (BANK_FIELDS as readonly string[]).includes(text);
