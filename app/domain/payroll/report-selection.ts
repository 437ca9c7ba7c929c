import { z } from "zod/v4";
import { decodeSeqs, MAX_SEQ } from "./seq-ranges";

/** Report types of a payroll (REPORT-15) and their words (REPORT-07). */
export const REPORT_TYPES = {
  SUMMARY_EMPLOYEE: "Payroll Summary for Employee",
  SUMMARY_EMPLOYER: "Payroll Summary for Employer",
  PAYSLIP_EMPLOYEE: "Payslip for Employee",
} as const;
export type ReportType = keyof typeof REPORT_TYPES;

/** The field that each type is posted in (REPORT-13). */
export const REPORT_FIELDS = { SUMMARY_EMPLOYEE: "summaryEmployee", SUMMARY_EMPLOYER: "summaryEmployer", PAYSLIP_EMPLOYEE: "payslipEmployee" } as const satisfies Record<ReportType, string>;

/** Payslips in one PDF, or a PDF for each employee. */
export const PAYSLIP_FILES = ["ONE", "EACH"] as const;
export type PayslipFiles = (typeof PAYSLIP_FILES)[number];

export const NO_EMPLOYEE = "Please select at least one employee.";
const NO_TYPE = "Please select at least one for the report type.";
const PASSWORD_LETTERS = { min: 6, max: 32 };
const PASSWORD = `Enter ${PASSWORD_LETTERS.min} to ${PASSWORD_LETTERS.max} letters, digits or signs, or leave the password empty.`;

/**
 * The selection of the Download Report dialog. Employees are named by payrollProcessEmployeeSeq, which is their employeeSeq: those ticked
 * in the list, those ticked before the search hid them (`kept`), and with `selectAll` everybody that the search finds.
 */
export const reportSelectionInput = z
  .object({
    employeeList: z.array(z.coerce.number().int().min(1).max(MAX_SEQ)).default([]),
    kept: z.string().default(""),
    selectAll: z.string().optional(),
    /** The search whose result is listed; not what is being typed. */
    listed: z.string().default(""),
    summaryEmployee: z.literal("SUMMARY_EMPLOYEE").optional(),
    summaryEmployer: z.literal("SUMMARY_EMPLOYER").optional(),
    payslipEmployee: z.literal("PAYSLIP_EMPLOYEE").optional(),
    payslipFiles: z.enum(PAYSLIP_FILES).default("ONE"),
    password: z.string().optional(),
  })
  .superRefine((input, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (input.employeeList.length === 0 && decodeSeqs(input.kept).length === 0 && input.selectAll === undefined) wrong("employeeList", NO_EMPLOYEE);
    if (typesOf(input).length === 0) wrong("reportType", NO_TYPE);
    const letters = input.password?.length ?? 0;
    if (input.payslipEmployee && letters > 0 && (letters < PASSWORD_LETTERS.min || letters > PASSWORD_LETTERS.max)) wrong("password", PASSWORD);
  })
  .transform((input): ReportSelection => ({
    employeeList: [...new Set([...input.employeeList, ...decodeSeqs(input.kept)])],
    allFoundBy: input.selectAll === undefined ? null : input.listed,
    reportTypes: typesOf(input),
    payslipFiles: input.payslipFiles,
    password: input.password ?? "",
  }));

export interface ReportSelection {
  employeeList: number[];
  /** A search: whoever it finds is selected too. */
  allFoundBy: string | null;
  reportTypes: ReportType[];
  payslipFiles: PayslipFiles;
  /** Empty = none. */
  password: string;
}

/** Does the search find this name: it begins with the typed text, whatever the case, spaces around the text ignored (REPORT-04). */
export function isFound(employeeName: string, search: string): boolean {
  return employeeName.toLowerCase().startsWith(search.trim().toLowerCase());
}

function typesOf(input: Partial<Record<(typeof REPORT_FIELDS)[ReportType], string>>): ReportType[] {
  return (Object.keys(REPORT_TYPES) as ReportType[]).filter((type) => input[REPORT_FIELDS[type]] !== undefined);
}
