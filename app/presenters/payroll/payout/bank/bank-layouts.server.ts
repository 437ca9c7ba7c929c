import { bankCells, bankFileName, formatBankFile, type BankPayee } from "~/domain/payroll/payout/bank/bank-file";
import {
  BANK_FIELD_LABELS,
  BANK_FILE_KINDS,
  BANK_FORMAT_LABELS,
  BANK_KIND_LABELS,
  BANK_ROW_LABELS,
  BANK_ROWS,
  DELIMITER_LABELS,
  ENCODING_LABELS,
  MAX_COLUMNS,
  type BankLayout,
} from "~/domain/payroll/payout/bank/bank-layout";
import { MAX_COLUMN_TEXT_LENGTH, MAX_FILE_NAME_LENGTH, MAX_LAYOUT_NAME_LENGTH } from "~/domain/payroll/payout/bank/bank-layout-input";
import type { BankColumn } from "~/domain/payroll/payout/bank/bank-line";
import { toOptions } from "~/domain/shared/forms/choices";
import { manilaDay } from "~/domain/shared/day";
import { formatCentavos, formatPeso } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { getBankLayout, listBankLayouts, previewPayees } from "~/models/payroll/payout/bank/bank-layouts.server";
import { maskAccount } from "~/domain/payroll/payout/bank/masked-account";

export const LAYOUT_FORM = {
  kinds: BANK_FILE_KINDS.map((value) => ({ value, label: BANK_KIND_LABELS[value] })),
  delimiters: toOptions(DELIMITER_LABELS),
  encodings: toOptions(ENCODING_LABELS),
  lineEnds: [
    { value: "CRLF", label: "CR LF, as Windows" },
    { value: "LF", label: "LF" },
  ],
  fields: toOptions(BANK_FIELD_LABELS),
  formats: toOptions(BANK_FORMAT_LABELS),
  rows: BANK_ROWS.map((row) => ({ row, label: BANK_ROW_LABELS[row] })),
  limits: { name: MAX_LAYOUT_NAME_LENGTH, text: MAX_COLUMN_TEXT_LENGTH, fileName: MAX_FILE_NAME_LENGTH, columns: MAX_COLUMNS },
};

export function layoutValues(layout: BankLayout & { usedYn?: "Y" | "N"; revision?: number }) {
  const column = ({ field, text, format, width, align, pad }: BankColumn, at: number) => ({
    at: String((at + 1) * 10),
    field,
    text,
    format,
    width: width === null ? "" : String(width),
    align,
    pad,
  });
  return {
    revision: String(layout.revision ?? 0),
    layoutName: layout.layoutName,
    companyAccount: layout.companyAccount,
    companyCode: layout.companyCode,
    fileKind: layout.fileKind,
    delimiter: layout.delimiter,
    encoding: layout.encoding,
    lineEnd: layout.lineEnd,
    fileName: layout.fileName,
    mostRows: layout.mostRows === null ? "" : String(layout.mostRows),
    mostAmount: layout.mostCentavos === null ? "" : formatCentavos(layout.mostCentavos),
    usedYn: (layout.usedYn ?? "Y") === "Y" ? "on" : "off",
    header: layout.header.map(column),
    detail: layout.detail.map(column),
    trailer: layout.trailer.map(column),
  };
}

export async function readLayoutList(scope: Scope) {
  const layouts = await listBankLayouts(scope);
  return layouts.map((layout) => ({
    layoutSeq: layout.layoutSeq,
    layoutName: layout.layoutName,
    kind: BANK_KIND_LABELS[layout.fileKind],
    companyAccount: maskAccount(layout.companyAccount),
    columns: layout.detail.length,
    used: layout.usedYn === "Y",
    lastMade: layout.lastMadeAt === null ? null : manilaDay(layout.lastMadeAt),
  }));
}

/** Preview of a layout with the first payees of the last completed run, or sample ones. @source document 5 F-83 */
export async function readBankPreview(scope: Scope, layout: BankLayout, today: string) {
  const foundPayees = await previewPayees(scope);
  const payees = foundPayees.length > 0 ? foundPayees : SAMPLE_PAYEES;
  const head = { payDate: today, reference: "PAY-1", sequence: 1 };
  const whose =
    foundPayees.length > 0 ? "Employees of the last completed payroll, with the last four digits of their accounts." : "Sample employees.";
  try {
    const xlsx = layout.fileKind === "XLSX";
    const lines = xlsx
      ? bankCells({ ...layout, header: [], trailer: [] }, payees, head).map((cells) => cells.join(" | "))
      : formatBankFile(layout, payees, head).split(/\r?\n/).slice(0, -1);
    const longest = Math.max(...lines.map(({ length }) => length));
    return {
      whose,
      fileName: bankFileName(layout, head),
      ruler: layout.fileKind === "FIXED" ? characterRuler(longest) : null,
      lines,
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { whose, fileName: bankFileName(layout, head), ruler: null, lines: [], problem: error.message };
  }
}

export async function readLayoutPage(scope: Scope, layoutSeq: number, today: string) {
  const layout = await getBankLayout(scope, layoutSeq);
  const describeColumn = ({ field, text, format, width, align, pad }: BankColumn) => {
    const constant = text === "" ? "Blanks" : `“${text}”`;
    const fixed = { align: align === "RIGHT" ? "Right" : "Left", pad: pad.trim() === "" ? "blank" : pad };
    return {
      what: field === "" ? constant : BANK_FIELD_LABELS[field],
      format: format === "" ? "" : BANK_FORMAT_LABELS[format],
      width,
      ...(width === null ? { align: "", pad: "" } : fixed),
    };
  };
  return {
    layoutSeq,
    layoutName: layout.layoutName,
    used: layout.usedYn === "Y",
    figures: [
      [
        "Rows",
        layout.fileKind === "SEPARATED" ? `Separated: ${DELIMITER_LABELS[layout.delimiter]}` : BANK_KIND_LABELS[layout.fileKind],
      ] as const,
      ["Company account", maskAccount(layout.companyAccount)] as const,
      ["Company code", layout.companyCode] as const,
      ...(layout.fileKind === "XLSX" ? [] : [["Encoding", ENCODING_LABELS[layout.encoding]] as const]),
      ["File name", layout.fileName] as const,
      ["Employees per file", layout.mostRows === null ? "Any number" : `At most ${layout.mostRows.toLocaleString("en")}`] as const,
      ["Total per file", layout.mostCentavos === null ? "Any" : `At most ${formatPeso(layout.mostCentavos)}`] as const,
    ],
    rows: BANK_ROWS.map((row) => ({ label: BANK_ROW_LABELS[row], columns: layout[row].map(describeColumn) })).filter(
      ({ columns }) => columns.length > 0,
    ),
    preview: await readBankPreview(scope, layout, today),
  };
}

/** "----+----1----+----2": counts characters. */
function characterRuler(length: number): string {
  return Array.from({ length: Math.ceil(length / 10) }, (_, index) => `----+----${(index + 1) % 10}`)
    .join("")
    .slice(0, length);
}

const SAMPLE_PAYEES: BankPayee[] = [
  {
    employeeSeq: 1,
    employeeId: "E0001",
    lastName: "Reyes",
    firstName: "Ana",
    bankName: "BDO Unibank",
    accountNumber: "001234567890",
    amount: 18_235_82,
  },
  {
    employeeSeq: 2,
    employeeId: "E0002",
    lastName: "Dela Cruz",
    firstName: "Juan",
    bankName: "BDO Unibank",
    accountNumber: "001234567891",
    amount: 9_208_29,
  },
];
