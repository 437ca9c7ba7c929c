import { runFileName, runDatesText, type DocumentRun, type PayslipDocument } from "~/domain/payroll/runs/reports/payslip-document";
import type { Figure, Figures } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";
import { workbook, type SheetColumn } from "~/reports/workbook";

/** Title and file name as in REPORT-07. */
export const SUMMARY_EMPLOYEE = "Payroll Summary for Employee";

export const summaryEmployeeFileName = (run: DocumentRun) => `${runFileName(run)} ${SUMMARY_EMPLOYEE}.xlsx`;

/** Earnings, deductions and net pay per employee. */
export function summaryForEmployee(
  run: DocumentRun,
  payslips: AsyncIterable<PayslipDocument> | Iterable<PayslipDocument>,
): ReadableStream<Uint8Array> {
  return workbook({
    name: "For Employee",
    title: summaryTitle(run, SUMMARY_EMPLOYEE),
    columns: COLUMNS,
    rows: payslips,
    totalLabel: employeesTotal,
    frozenColumns: 1,
  });
}

/** Title lines of a summary. */
export const summaryTitle = (run: DocumentRun, title: string): string[] => [
  run.companyName,
  title,
  `${run.payrollName}. ${runDatesText(run)}${run.completed ? "" : ". Draft: this payroll is not completed"}`,
];

export const employeesTotal = (count: number) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`;

/** Employee of the row. */
export const PERSON: readonly SheetColumn<PayslipDocument>[] = [
  { header: "Employee", kind: "text", width: 34, value: ({ employeeName }) => employeeName },
  { header: "Employee ID", kind: "text", width: 13, value: ({ employeeId }) => employeeId },
  { header: "Department", kind: "text", width: 20, value: ({ departmentName }) => departmentName },
  { header: "Job title", kind: "text", width: 20, value: ({ jobTitleName }) => jobTitleName },
];

export const share = (header: string, name: Figure, strong = false): SheetColumn<PayslipDocument> => ({
  header,
  kind: "money",
  strong,
  value: ({ figures }) => figures[name],
});

/** A computed column, such as the sum of several figures. */
export const counted = (header: string, count: (figures: Figures) => Centavos, strong = false): SheetColumn<PayslipDocument> => ({
  header,
  kind: "money",
  strong,
  value: ({ figures }) => count(figures),
});

const COLUMNS: readonly SheetColumn<PayslipDocument>[] = [
  ...PERSON,
  share("Basic salary", "basicSalary"),
  counted("Absence, late, undertime", (f) => 0 - f.absence - f.late - f.undertime - f.unpaidLeave),
  counted(
    "Holiday, overtime and premium pay",
    (f) => f.holidayBasicPay + f.overtimePay + f.nightDifferential + f.restDayPay + f.specialDayPay + f.regularHolidayPay,
  ),
  counted("Allowances", (f) => f.taxableAllowance + f.nonTaxableAllowance + f.deMinimisPaid - f.flexBenCredit),
  counted("Other earnings", (f) => f.supplementaryPay + f.otherBenefits + f.thirteenthMonthPay + f.leaveConversion + f.separationPay),
  share("Gross pay", "grossPay", true),
  counted("SSS", (f) => f.sssEmployee + f.sssMpfEmployee),
  share("PhilHealth", "philHealthEmployee"),
  share("Pag-IBIG", "pagIbigEmployee"),
  share("Contributions of earlier payrolls", "contributionCarriedIn"),
  share("Withholding tax", "withholdingTax"),
  counted("Loans", (f) => f.governmentLoans + f.companyLoans),
  share("Other deductions", "otherDeductions"),
  share("Total deductions", "totalDeductions", true),
  share("Tax refund", "taxRefund"),
  share("Net pay", "netPay", true),
];
