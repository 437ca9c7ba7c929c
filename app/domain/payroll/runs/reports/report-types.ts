/** Report types of a payroll (REPORT-15) and their labels (REPORT-07). */
export const REPORT_TYPES = {
  SUMMARY_EMPLOYEE: "Payroll Summary for Employee",
  SUMMARY_EMPLOYER: "Payroll Summary for Employer",
  PAYSLIP_EMPLOYEE: "Payslip for Employee",
  BIR_2316: "BIR From NO.2316",
} as const;
export type ReportType = keyof typeof REPORT_TYPES;

/** The form field of each type (REPORT-13). */
export const REPORT_FIELDS = {
  SUMMARY_EMPLOYEE: "summaryEmployee",
  SUMMARY_EMPLOYER: "summaryEmployer",
  PAYSLIP_EMPLOYEE: "payslipEmployee",
  BIR_2316: "bir2316",
} as const satisfies Record<ReportType, string>;

/** Documents with personal data, for accounts that may distribute them. */
export const PERSONAL_TYPES: readonly ReportType[] = ["PAYSLIP_EMPLOYEE", "BIR_2316"];

/** Report types on offer: the certificate for final pay only (REPORT-08), personal documents only for accounts that may distribute them. */
export function listReportTypes(finalPay: boolean, handsOut: boolean): ReportType[] {
  return (Object.keys(REPORT_TYPES) as ReportType[]).filter(
    (type) => (finalPay || type !== "BIR_2316") && (handsOut || !PERSONAL_TYPES.includes(type)),
  );
}

/** Payslips in one PDF, or a PDF for each employee. */
export const PAYSLIP_FILES = ["ONE", "EACH"] as const;
export type PayslipFiles = (typeof PAYSLIP_FILES)[number];

/** Whether the search matches: the name starts with the typed text, ignoring case and surrounding spaces (REPORT-04). */
export function matchesName(employeeName: string, search: string): boolean {
  return employeeName.toLowerCase().startsWith(search.trim().toLowerCase());
}
