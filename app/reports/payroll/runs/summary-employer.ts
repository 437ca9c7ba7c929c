import { runFileName, type DocumentRun, type PayslipDocument } from "~/domain/payroll/runs/reports/payslip-document";
import { workbook, type SheetColumn } from "~/reports/workbook";
import { counted, employeesTotal, share, PERSON, summaryTitle } from "./summary-employee";

/** Title and file name as in REPORT-07. */
export const SUMMARY_EMPLOYER = "Payroll Summary for Employer";

export const summaryEmployerFileName = (run: DocumentRun) => `${runFileName(run)} ${SUMMARY_EMPLOYER}.xlsx`;

/** Employer cost of the payroll on top of pay. */
export function summaryForEmployer(
  run: DocumentRun,
  payslips: AsyncIterable<PayslipDocument> | Iterable<PayslipDocument>,
): ReadableStream<Uint8Array> {
  return workbook({
    name: "For Employer",
    title: summaryTitle(run, SUMMARY_EMPLOYER),
    columns: COLUMNS,
    rows: payslips,
    totalLabel: employeesTotal,
    frozenColumns: 1,
  });
}

const COLUMNS: readonly SheetColumn<PayslipDocument>[] = [
  ...PERSON,
  share("Gross pay", "grossPay"),
  share("Paid as FlexBen", "flexBenCredit"),
  share("Employer SSS", "sssEmployer"),
  share("Employer SSS provident fund (MPF)", "sssMpfEmployer"),
  share("Employees' Compensation (EC)", "sssEc"),
  share("Employer PhilHealth", "philHealthEmployer"),
  share("Employer Pag-IBIG", "pagIbigEmployer"),
  counted("Employer contributions", (f) => f.sssEmployer + f.sssMpfEmployer + f.sssEc + f.philHealthEmployer + f.pagIbigEmployer, true),
  share("Employer cost", "employerCost", true),
  share("13th month pay accrued", "thirteenthMonthAccrual"),
  counted("Withholding tax less refunds", (f) => f.withholdingTax - f.taxRefund),
  share("Net pay", "netPay", true),
];
