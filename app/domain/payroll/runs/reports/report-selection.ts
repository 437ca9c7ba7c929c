import { z } from "zod/v4";
import { NO_EMPLOYEE } from "~/domain/shared/forms/employee-picker";
import { PAYSLIP_FILES, REPORT_FIELDS, REPORT_TYPES, type PayslipFiles, type ReportType } from "./report-types";
import { decodeSeqs, MAX_SEQ } from "./seq-ranges";

const NO_TYPE = "Please select at least one for the report type.";
export const CERTIFICATE_NEEDS_FINAL_PAY = "The certificate 2316 is made here for final pay. All others are under Government.";
export const CERTIFICATE_NEEDS_COMPLETED = "Complete this final pay first: a certificate 2316 counts completed payrolls.";
const PASSWORD_LENGTH = { min: 6, max: 32 };
const PASSWORD = `Enter ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} letters, digits or signs, or leave the password empty.`;

/**
 * Input of the Download Report dialog. Employees are identified by payrollProcessEmployeeSeq, which equals employeeSeq: those selected in
 * the list, those selected before a search hid them (`kept`), and with `selectAll` all search results.
 */
export const reportSelectionInput = z
  .object({
    employeeList: z.array(z.coerce.number().int().min(1).max(MAX_SEQ)).default([]),
    kept: z.string().default(""),
    selectAll: z.string().optional(),
    /** The applied search, not the text being typed. */
    listed: z.string().default(""),
    summaryEmployee: z.literal("SUMMARY_EMPLOYEE").optional(),
    summaryEmployer: z.literal("SUMMARY_EMPLOYER").optional(),
    payslipEmployee: z.literal("PAYSLIP_EMPLOYEE").optional(),
    bir2316: z.literal("BIR_2316").optional(),
    payslipFiles: z.enum(PAYSLIP_FILES).default("ONE"),
    password: z.string().optional(),
  })
  .superRefine((input, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (input.employeeList.length === 0 && decodeSeqs(input.kept).length === 0 && input.selectAll === undefined)
      wrong("employeeList", NO_EMPLOYEE);
    if (readTypes(input).length === 0) wrong("reportType", NO_TYPE);
    const length = input.password?.length ?? 0;
    if (input.payslipEmployee && length > 0 && (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max)) wrong("password", PASSWORD);
  })
  .transform((input): ReportSelection => ({
    employeeList: [...new Set([...input.employeeList, ...decodeSeqs(input.kept)])],
    allFoundBy: input.selectAll === undefined ? null : input.listed,
    reportTypes: readTypes(input),
    payslipFiles: input.payslipFiles,
    password: input.password ?? "",
  }));

export interface ReportSelection {
  employeeList: number[];
  /** A search whose results are all selected too. */
  allFoundBy: string | null;
  reportTypes: ReportType[];
  payslipFiles: PayslipFiles;
  /** Empty = none. */
  password: string;
}

function readTypes(input: Partial<Record<(typeof REPORT_FIELDS)[ReportType], string>>): ReportType[] {
  return (Object.keys(REPORT_TYPES) as ReportType[]).filter((type) => input[REPORT_FIELDS[type]] !== undefined);
}
