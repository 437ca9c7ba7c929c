import { runFileName, runDatesText, type DocumentRun } from "~/domain/payroll/runs/reports/payslip-document";
import { PAYSLIP_WAY_LABELS, type PayslipWay } from "~/domain/payroll/runs/payslip-delivery";
import { PAYSLIP_NOTIFICATION_LABELS, type PayslipNotification } from "~/domain/payroll/runs/payslip-notification";
import { formatInstant } from "~/domain/shared/day";
import { workbook, type SheetColumn } from "~/reports/workbook";

type NoticeRow = PayslipNotification & {
  way: PayslipWay;
  employeeName: string;
  employeeId: string;
  departmentName: string;
  email: string;
  at: Date | null;
};

export const noticeListFileName = (run: DocumentRun) => `${runFileName(run)} payslip notices.xlsx`;

/** Payslip emails sent, and who opened the payslip (F-84). @param filterText filter of the list; empty = all */
export function noticeList(run: DocumentRun, people: readonly NoticeRow[], filterText: string): ReadableStream<Uint8Array> {
  return workbook({
    name: `Notices ${run.payDate}`,
    title: [run.companyName, [`Payslip notices. ${run.payrollName}. ${runDatesText(run)}`, filterText].filter(Boolean).join(". ")],
    columns: COLUMNS,
    rows: people,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
    frozenColumns: 1,
  });
}

const COLUMNS: readonly SheetColumn<NoticeRow>[] = [
  { header: "Employee", kind: "text", width: 34, value: ({ employeeName }) => employeeName },
  { header: "Employee ID", kind: "text", width: 13, value: ({ employeeId }) => employeeId },
  { header: "Department", kind: "text", width: 24, value: ({ departmentName }) => departmentName },
  { header: "Email", kind: "text", width: 34, value: ({ email }) => email },
  { header: "Notice", kind: "text", width: 20, value: ({ state }) => PAYSLIP_NOTIFICATION_LABELS[state] },
  { header: "Goes out as", kind: "text", width: 32, value: ({ state, way }) => (state === "SKIPPED" ? "" : PAYSLIP_WAY_LABELS[way]) },
  { header: "Notice at", kind: "text", width: 18, value: ({ at }) => (at ? formatInstant(at) : "") },
  { header: "First opened", kind: "text", width: 18, value: ({ firstOpenedAt }) => (firstOpenedAt ? formatInstant(firstOpenedAt) : "") },
];
