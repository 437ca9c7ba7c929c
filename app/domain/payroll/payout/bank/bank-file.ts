import { decimalString, type Centavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { DELIMITERS, LINE_ENDINGS, type BankEncoding, type BankLayout } from "./bank-layout";
import { bankLine, type BankColumn, type BankRecord } from "./bank-line";

export interface BankPayee {
  employeeSeq: number;
  employeeId: string;
  lastName: string;
  firstName: string;
  bankName: string;
  accountNumber: string;
  amount: Centavos;
}

/** Fields shared by all rows of a file. */
export interface BankFileHeader {
  payDate: Day;
  /** "PAY-3"; "PAY-3R" for returned payments. */
  reference: string;
  /** File number, from 1. */
  sequence: number;
}

/**
 * Splits payees into files within the bank's limits on rows and total amount; preserves their order.
 * @throws Refusal when one amount alone exceeds the largest total
 * @source document 5 F-83: the rest goes to the next file
 */
export function splitBankFile<Payee extends BankPayee>(
  { mostRows, mostCentavos }: Pick<BankLayout, "mostRows" | "mostCentavos">,
  payees: readonly Payee[],
): Payee[][] {
  const parts: Payee[][] = [];
  let part: Payee[] = [];
  let sum = 0;
  for (const payee of payees) {
    if (mostCentavos !== null && payee.amount > mostCentavos)
      throw new Refusal(`The amount of ${payeeName(payee)} alone is above the largest sum of one file. Change the layout, or pay by hand.`);
    const full = part.length > 0 && (part.length === mostRows || (mostCentavos !== null && sum + payee.amount > mostCentavos));
    if (full) {
      parts.push(part);
      part = [];
      sum = 0;
    }
    part.push(payee);
    sum += payee.amount;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/**
 * The cells of a workbook file by row.
 * @throws Refusal when a value is wider than its column, naming the person
 */
export function bankCells(layout: BankLayout, payees: readonly BankPayee[], header: BankFileHeader): string[][] {
  return buildRows(layout, payees, header).map(({ columns, record, whose: rowLabel }) =>
    columns.map((column) => bankLine([{ ...column, width: null }], null, record, rowLabel)),
  );
}

/**
 * A fixed-width or separated file as text.
 * @throws Refusal when a value is wider than its column or has a character that the encoding lacks, naming the employee
 */
export function formatBankFile(layout: BankLayout, payees: readonly BankPayee[], header: BankFileHeader): string {
  const delimiter = layout.fileKind === "SEPARATED" ? DELIMITERS[layout.delimiter] : null;
  const end = LINE_ENDINGS[layout.lineEnd];
  return buildRows(layout, payees, header)
    .map(({ columns, record, whose: rowLabel }) => `${encodedLine(columns, delimiter, record, rowLabel, layout.encoding)}${end}`)
    .join("");
}

/**
 * One row in the file's encoding: N for Ñ in ASCII.
 * @throws Refusal when a value is wider than its column or has a character that the encoding lacks, naming the employee
 * @source document 5 F-83
 */
export function encodedLine(
  columns: readonly BankColumn[],
  delimiter: string | null,
  record: BankRecord,
  rowLabel: string,
  encoding: BankEncoding,
): string {
  const plain = Object.fromEntries(Object.entries(record).map(([field, value]) => [field, sanitizeValue(value, encoding, delimiter)]));
  const line = bankLine(columns, delimiter, plain, rowLabel);
  const strange = encoding === "ASCII" ? /[^\x20-\x7e\t]/.exec(line) : findUnencodable(line);
  if (strange !== null)
    throw new Refusal(`The row of ${rowLabel} has “${strange[0]}”, which the file cannot hold. Write it in Latin letters.`);
  return line;
}

/** Encodes a text that `formatBankFile` returned. */
export function encodeWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => WINDOWS.get(letter) ?? letter.charCodeAt(0));
}

/** The file's name; characters that file names must not contain become hyphens. */
export function bankFileName(
  layout: Pick<BankLayout, "fileName" | "fileKind" | "delimiter" | "layoutName">,
  header: BankFileHeader,
): string {
  const values = {
    bank: layout.layoutName,
    payDate: header.payDate.replaceAll("-", ""),
    reference: header.reference,
    sequence: String(header.sequence).padStart(2, "0"),
  };
  const name = layout.fileName.replace(/\{(bank|payDate|reference|sequence)\}/g, (_, word: keyof typeof values) => values[word]);
  const textEnding = layout.fileKind === "SEPARATED" && layout.delimiter === "COMMA" ? "csv" : "txt";
  const ending = layout.fileKind === "XLSX" ? "xlsx" : textEnding;
  return `${name.replace(/[^\p{L}\p{N} ._()-]/gu, "-")}.${ending}`;
}

/** "Reyes, Ana", the order banks sort by. */
export const payeeName = ({ lastName, firstName }: Pick<BankPayee, "lastName" | "firstName">) =>
  [lastName, firstName].filter(Boolean).join(", ");

export const sumPayees = (payees: readonly Pick<BankPayee, "amount">[]): Centavos => payees.reduce((sum, { amount }) => sum + amount, 0);

interface FileRow {
  columns: readonly BankColumn[];
  record: BankRecord;
  whose: string;
}

function buildRows(layout: BankLayout, payees: readonly BankPayee[], { payDate, reference, sequence }: BankFileHeader): FileRow[] {
  const shared = {
    payDate,
    reference,
    count: String(payees.length),
    total: decimalString(sumPayees(payees)),
    companyAccount: layout.companyAccount,
    companyCode: layout.companyCode,
    sequence: String(sequence),
  };
  const around = (columns: readonly BankColumn[], rowLabel: string) =>
    columns.length > 0 ? [{ columns, record: shared, whose: rowLabel }] : [];
  const people = payees.map((payee, index) => ({
    columns: layout.detail,
    whose: payeeName(payee),
    record: {
      ...shared,
      sequence: String(index + 1),
      accountNumber: payee.accountNumber,
      amount: decimalString(payee.amount),
      name: payeeName(payee),
      lastName: payee.lastName,
      firstName: payee.firstName,
      employeeId: payee.employeeId,
      bankName: payee.bankName,
    },
  }));
  return [...around(layout.header, "the first row"), ...people, ...around(layout.trailer, "the last row")];
}

/** Transliterates a value for the file; strips a leading character that spreadsheets read as a formula. */
function sanitizeValue(value: string, encoding: BankEncoding, delimiter: string | null): string {
  const letters = encoding === "ASCII" ? value.normalize("NFD").replace(/\p{M}/gu, "") : value.normalize("NFC");
  const plain = letters.replace(/[\p{Cc}\s]+/gu, " ").replace(/[‘’]/g, "'");
  return delimiter === null ? plain : plain.replace(/^[=+@-]+/, "");
}

/** Windows-1252 characters whose Unicode code point differs. */
const WINDOWS: ReadonlyMap<string, number> = new Map([
  ["€", 0x80],
  ["Š", 0x8a],
  ["Ž", 0x8e],
  ["“", 0x93],
  ["”", 0x94],
  ["–", 0x96],
  ["—", 0x97],
  ["š", 0x9a],
  ["ž", 0x9e],
]);

function findUnencodable(line: string): [string] | null {
  const strange = [...line].find((letter) => !/[\x20-\x7e\t\xa0-\xff]/.test(letter) && !WINDOWS.has(letter));
  return strange === undefined ? null : [strange];
}
