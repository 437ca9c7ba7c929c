import { runFileName, runDatesText, type DocumentRun, type PayslipDocument } from "~/domain/payroll/runs/reports/payslip-document";
import { workbook, type SheetColumn } from "~/reports/workbook";

/** Payout list (PAY-09). */
export type Payee = Pick<PayslipDocument, "employeeId" | "employeeName" | "bankName" | "bankAccountNumber"> & {
  figures: Pick<PayslipDocument["figures"], "netPay">;
};

export const payoutFileName = (run: DocumentRun) => `${runFileName(run)} payout list.xlsx`;

/**
 * The bank list: account numbers as text to keep leading zeros; employees without an account are marked.
 * @param changed note about a changed account, by employee ID
 */
export function payoutList(
  run: DocumentRun,
  payees: AsyncIterable<Payee> | Iterable<Payee>,
  changed: ReadonlyMap<string, string> = new Map(),
): ReadableStream<Uint8Array> {
  const title = [
    run.companyName,
    `Payout list. ${run.payrollName}. ${runDatesText(run)}${run.completed ? "" : ". Draft: this payroll is not completed"}`,
  ];
  return workbook({
    name: `Payout ${run.payDate}`,
    title,
    columns: columns(changed),
    rows: payees,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
    frozenColumns: 1,
  });
}

/** Note for an employee who cannot be paid through the bank, or has no pay. */
export function payoutNote({ bankName, bankAccountNumber, figures: { netPay } }: Payee): string {
  if (netPay <= 0) return "Nothing to pay out";
  if (bankAccountNumber === "") return "No bank account: add it to the employee, or pay in cash";
  return bankName === "" ? "The name of the bank is missing" : "";
}

const columns = (changed: ReadonlyMap<string, string>): readonly SheetColumn<Payee>[] => [
  { header: "Employee", kind: "text", width: 34, value: ({ employeeName }) => employeeName },
  { header: "Employee ID", kind: "text", width: 13, value: ({ employeeId }) => employeeId },
  { header: "Bank", kind: "text", width: 26, value: ({ bankName }) => bankName },
  { header: "Account number", kind: "text", width: 22, value: ({ bankAccountNumber }) => bankAccountNumber },
  { header: "Net pay", kind: "money", strong: true, value: ({ figures }) => figures.netPay },
  {
    header: "Note",
    kind: "text",
    width: 50,
    value: (payee) => [payoutNote(payee), changed.get(payee.employeeId)].filter(Boolean).join(". "),
  },
];
