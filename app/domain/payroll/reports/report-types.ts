/** Report types of a payroll (REPORT-15) and their words (REPORT-07). */
export const REPORT_TYPES = {
  SUMMARY_EMPLOYEE: "Payroll Summary for Employee",
  SUMMARY_EMPLOYER: "Payroll Summary for Employer",
  PAYSLIP_EMPLOYEE: "Payslip for Employee",
  BIR_2316: "BIR From NO.2316",
} as const;
export type ReportType = keyof typeof REPORT_TYPES;

/** The field that each type is posted in (REPORT-13). */
export const REPORT_FIELDS = {
  SUMMARY_EMPLOYEE: "summaryEmployee",
  SUMMARY_EMPLOYER: "summaryEmployer",
  PAYSLIP_EMPLOYEE: "payslipEmployee",
  BIR_2316: "bir2316",
} as const satisfies Record<ReportType, string>;

/** Papers that hold everything of a person: for whoever hands them out. */
export const PERSONAL_TYPES: readonly ReportType[] = ["PAYSLIP_EMPLOYEE", "BIR_2316"];

/** The types that are offered: the certificate for final pay alone (REPORT-08), personal papers to whoever hands them out. */
export function offeredTypes(finalPay: boolean, handsOut: boolean): ReportType[] {
  return (Object.keys(REPORT_TYPES) as ReportType[]).filter(
    (type) => (finalPay || type !== "BIR_2316") && (handsOut || !PERSONAL_TYPES.includes(type)),
  );
}

/** Payslips in one PDF, or a PDF for each employee. */
export const PAYSLIP_FILES = ["ONE", "EACH"] as const;
export type PayslipFiles = (typeof PAYSLIP_FILES)[number];

/** Does the search find this name: it begins with the typed text, whatever the case, spaces around the text ignored (REPORT-04). */
export function isFound(employeeName: string, search: string): boolean {
  return employeeName.toLowerCase().startsWith(search.trim().toLowerCase());
}
