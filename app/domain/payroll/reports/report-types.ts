/** Report types of a payroll (REPORT-15) and their words (REPORT-07). */
export const REPORT_TYPES = {
  SUMMARY_EMPLOYEE: "Payroll Summary for Employee",
  SUMMARY_EMPLOYER: "Payroll Summary for Employer",
  PAYSLIP_EMPLOYEE: "Payslip for Employee",
} as const;
export type ReportType = keyof typeof REPORT_TYPES;

/** The field that each type is posted in (REPORT-13). */
export const REPORT_FIELDS = {
  SUMMARY_EMPLOYEE: "summaryEmployee",
  SUMMARY_EMPLOYER: "summaryEmployer",
  PAYSLIP_EMPLOYEE: "payslipEmployee",
} as const satisfies Record<ReportType, string>;

/** Payslips in one PDF, or a PDF for each employee. */
export const PAYSLIP_FILES = ["ONE", "EACH"] as const;
export type PayslipFiles = (typeof PAYSLIP_FILES)[number];

/** Does the search find this name: it begins with the typed text, whatever the case, spaces around the text ignored (REPORT-04). */
export function isFound(employeeName: string, search: string): boolean {
  return employeeName.toLowerCase().startsWith(search.trim().toLowerCase());
}
