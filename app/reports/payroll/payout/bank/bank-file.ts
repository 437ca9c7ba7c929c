import crypto from "node:crypto";
import {
  encodeWindows1252,
  bankCells,
  bankFileName,
  formatBankFile,
  payeeName,
  type BankFileHeader,
  type BankPayee,
} from "~/domain/payroll/payout/bank/bank-file";
import { BANK_FIELD_LABELS, type BankLayout } from "~/domain/payroll/payout/bank/bank-layout";
import { workbook, type SheetColumn } from "~/reports/workbook";

/** Name and content of a bank file; deterministic. @throws Refusal if a value does not fit @source document 5 F-83 */
export async function bankFile(
  layout: BankLayout,
  payees: readonly BankPayee[],
  head: BankFileHeader,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const name = bankFileName(layout, head);
  if (layout.fileKind !== "XLSX") return { name, bytes: encodeWindows1252(formatBankFile(layout, payees, head)) };
  const cells = bankCells({ ...layout, header: [], trailer: [] }, payees, head);
  const columns: SheetColumn<string[]>[] = layout.detail.map((column, index) => ({
    header: layout.header[index]?.text || (column.field === "" ? column.text : BANK_FIELD_LABELS[column.field]),
    width: 22,
    kind: "text",
    value: (row) => row[index] ?? "",
  }));
  const body = workbook({ name: head.reference, columns, rows: cells });
  return { name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) };
}

/** SHA-256 of the file to be downloaded. @throws Refusal if a value does not fit */
export async function bankFileDigest({
  layout,
  payees,
  head,
}: {
  layout: BankLayout;
  payees: readonly BankPayee[];
  head: BankFileHeader;
}): Promise<string> {
  const { bytes } = await bankFile(layout, payees, head);
  return crypto.createHash("sha256").update(bytes).digest("hex");
}

/** Employees paid in cash, with space for signatures. */
export function byHandList(
  title: readonly string[],
  rows: readonly (BankPayee & { employeeName: string; departmentName: string; why: string })[],
): ReadableStream<Uint8Array> {
  return workbook({
    name: "By hand",
    title,
    columns: [
      { header: "Employee", kind: "text", width: 30, value: payeeName },
      { header: "Employee ID", kind: "text", width: 13, value: ({ employeeId }) => employeeId },
      { header: "Department", kind: "text", width: 22, value: ({ departmentName }) => departmentName },
      { header: "Amount", kind: "money", strong: true, value: ({ amount }) => amount },
      { header: "Reason for manual payment", kind: "text", width: 34, value: ({ why }) => why },
      { header: "Cash or cheque number", kind: "text", width: 22, value: () => "" },
      { header: "Signature and day", kind: "text", width: 34, value: () => "" },
    ],
    rows,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
  });
}
