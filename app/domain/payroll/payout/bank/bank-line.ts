import { parseCentavos } from "~/domain/shared/parse-money";
import { decimalString } from "~/domain/shared/money";
import { formatDay } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";

/** Fields that a column of a bank file may show. */
export const BANK_FIELDS = [
  "accountNumber",
  "amount",
  "name",
  "lastName",
  "firstName",
  "employeeId",
  "bankName",
  "payDate",
  "reference",
  "count",
  "total",
  "companyAccount",
  "companyCode",
  "sequence",
] as const;
export type BankField = (typeof BANK_FIELDS)[number];

export const BANK_FORMATS = ["AMOUNT", "CENTAVOS", "DIGITS", "UPPER", "MMDDYYYY", "MM/DD/YYYY", "YYYYMMDD", "SEQUENCE"] as const;
export type BankFormat = (typeof BANK_FORMATS)[number];

/** One column of a row: a field or a constant text, padded to the bank's width. */
export interface BankColumn {
  field: BankField | "";
  /** Constant text, used where there is no field. */
  text: string;
  format: BankFormat | "";
  /** Width in characters; null = as wide as the value. */
  width: number | null;
  align: "LEFT" | "RIGHT";
  /** Padding character; a blank by default. */
  pad: string;
}

/** The values of one row: amounts as decimal text, days as "YYYY-MM-DD". */
export type BankRecord = Partial<Record<BankField, string>>;

/** Only names may be truncated where they are too long. */
const NAME_FIELDS: readonly string[] = ["name", "lastName", "firstName", "bankName"];

/**
 * One row of a bank file.
 * @param delimiter between columns; null = fixed width
 * @param rowLabel names the employee in the error when a value does not fit
 * @throws Refusal when a value other than a name is wider than its column, or is not a valid amount or day
 * @source document 5 F-83: account 12 with zeros, centavos 13, name 20: "0012345678900000001823582REYES ANA           "
 */
export function bankLine(columns: readonly BankColumn[], delimiter: string | null, record: BankRecord, rowLabel: string): string {
  return columns.map((column) => cell(column, delimiter, record, rowLabel)).join(delimiter ?? "");
}

function cell(column: BankColumn, delimiter: string | null, record: BankRecord, rowLabel: string): string {
  const { field, width, align } = column;
  const value = field === "" ? column.text : formatValue(column, record[field] ?? "", rowLabel);
  if (width === null) return delimiter === null ? value : quoteField(value, delimiter);
  const cut = NAME_FIELDS.includes(field) ? value.slice(0, width) : value;
  if (cut.length > width) throw new Refusal(tooWideText(field, value, width, rowLabel));
  const pad = column.pad === "" ? " " : column.pad;
  const filled = align === "RIGHT" ? cut.padStart(width, pad) : cut.padEnd(width, pad);
  return delimiter === null ? filled : quoteField(filled, delimiter);
}

function formatValue({ field, format }: BankColumn, value: string, rowLabel: string): string {
  switch (format) {
    case "AMOUNT":
      return decimalString(amount(value, rowLabel));
    case "CENTAVOS":
      return String(amount(value, rowLabel));
    case "DIGITS":
    case "SEQUENCE":
      if (field === "accountNumber" && /\p{L}/u.test(value))
        throw new Refusal(`The account of ${rowLabel} has letters in it: ${maskValue(value)}`);
      return value.replace(/\D/g, "");
    case "UPPER":
      return value
        .toUpperCase()
        .replace(/[^\p{L}\p{N} ]/gu, "")
        .replace(/ +/g, " ")
        .trim();
    case "MMDDYYYY":
      return formatDay(value).replaceAll("/", "");
    case "MM/DD/YYYY":
      return formatDay(value);
    case "YYYYMMDD":
      return value.replaceAll("-", "");
    default:
      return value;
  }
}

function amount(value: string, rowLabel: string): number {
  const centavos = parseCentavos(value);
  if (centavos === null || centavos < 0) throw new Refusal(`The amount of ${rowLabel} cannot be written into the file.`);
  return centavos;
}

/** RFC 4180: a value with the delimiter, a quote or a line break is quoted. */
function quoteField(value: string, delimiter: string): string {
  return value.includes(delimiter) || /["\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const maskValue = (account: string) => `${"•".repeat(Math.max(0, account.length - 4))}${account.slice(-4)}`;

/** Error for a value wider than its column. */
export function tooWideText(field: string, value: string, width: number, rowLabel: string): string {
  const what = field === "accountNumber" ? "account" : field || "text";
  return `The ${what} of ${rowLabel} has ${value.length} characters, its column holds ${width}. Make the column wider.`;
}
