import { PATHS, type PathName } from "~/paths";

/** What a file with data of people is called in the list of security events, by the name of its address; one that is missing here is told by its address alone. */
const FILES: Partial<Record<PathName, string>> = {
  "get-employees-xlsx": "List of employees",
  "get-bulk-update-xlsx": "Employees for a bulk update",
  "get-bulk-update-error-xlsx": "Rows of a bulk update to mend",
  "get-bulk-invite-error-xlsx": "Rows of a bulk invitation to mend",
  "get-file": "Attached file",
  "get-punch-upload-errors": "Lines of a file of punches to mend",
  "get-point-balance-xlsx": "Point balances",
  "get-transfer-history-xlsx": "Transfer history",
  "get-deduct-history-xlsx": "Deduct history",
  "get-point-usage-xlsx": "Usage history",
  "get-leave-types-xlsx": "Leave types",
  "get-leave-usage-xlsx": "Totals of leave",
  "get-leave-entries-xlsx": "Entries of leave",
  "get-leave-calendar-xlsx": "Calendar of leaves",
  "get-leave-upload-template": "Workbook of days of leave",
  "get-leave-upload-errors": "Rows of days of leave to mend",
  "get-point-statement-pdf": "Statement of points",
  "get-transfer-template": "Workbook for a transfer",
  "get-deduct-template": "Workbook for a deduction",
  "post-transfer-error-xlsx": "Rows of a transfer to mend",
  "post-deduct-error-xlsx": "Rows of a deduction to mend",
  "get-payroll-process-list-xlsx": "List of payroll runs",
  "get-payroll-process-payout-xlsx": "Payout list",
  "get-payroll-process-register-xlsx": "Payroll register",
  "post-payroll-process-report-files": "Reports of a payroll",
  "get-payslip-pdf": "Payslip",
  "get-payroll-process-time-xlsx": "Time of a payroll",
  "get-payroll-process-time-upload-error-xlsx": "Rows of time to mend",
  "get-company-offices-xlsx": "Offices and their heads",
  "get-company-documents-lacking-xlsx": "Who lacks which document",
  "get-template-items-xlsx": "Items of a template",
  "get-payroll-template-history-xlsx": "History of a template",
  "get-payroll-calendar-xlsx": "Payroll calendar",
  "get-entry-import-errors": "Rows of items to mend",
  "get-entry-import-template": "Workbook of items of employees",
  "get-payroll-items-xlsx": "Items of the company",
  "get-loans-xlsx": "Loans",
  "get-year-to-date-xlsx": "Year to date",
  "get-year-to-date-import-errors": "Rows of opening balances to mend",
  "get-year-to-date-import-template": "Workbook of opening balances",
  "get-company-book-errors-xlsx": "Cells of the company's workbook to mend",
  "get-company-data-xlsx": "Workbook of the company",
  "get-company-export-zip": "Data of the company with its files",
  "get-company-documents-xlsx": "Documents to hand in",
  "get-payroll-templates-xlsx": "Payroll templates",
  "get-template-assignments-template": "Workbook of template assignments",
  "get-template-assignments-errors": "Rows of template assignments to mend",
  "get-schedule-assignments-template": "Workbook of schedules of people",
  "get-schedule-assignments-errors": "Rows of schedules of people to mend",
  "get-security-events-xlsx": "Security events",
  "get-time-reports-xlsx": "Time Log Report",
  "get-punches-xlsx": "Punches",
  "get-daily-records-pdf": "Daily time records",
  "get-weekly-monthly-xlsx": "Weekly/Monthly Report",
  "get-approvals-xlsx": "Requests",
};

/** The same by the pattern of the address, as in "/payroll/payroll_processing/:payrollSeq/register.xlsx". */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([name, words]) => [PATHS[name as PathName].replace(/\{(\w+)\}/g, ":$1"), words]),
);

/** "Payslip: /payroll/payroll_processing/3/payslips/17/payslip.pdf". The name of the file is not told: people write numbers of persons into names. @param pattern of the address */
export function exportedFile(pattern: string, path: string): string {
  const words = WORDS.get(pattern);
  return words === undefined ? path : `${words}: ${path}`;
}

/** The patterns of the addresses that have words. */
export const EXPORTED_FILES: readonly string[] = [...WORDS.keys()];
