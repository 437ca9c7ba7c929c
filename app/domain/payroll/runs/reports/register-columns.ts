import { FIGURES, type Figure, type Figures, type LineSection } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";
import type { DocumentRun, PayslipDocument } from "./payslip-document";

/**
 * The columns of the payroll register, in the order of the page and of the Excel file. The page, the Excel file and the CSV file all render
 * this list; every column defines its position in each of them.
 */

export const REGISTER_PARTS = ["employees", "earnings", "contributions", "tax", "deductions"] as const;
/** A tab of the review. */
export type RegisterPart = (typeof REGISTER_PARTS)[number];

export type RegisterRun = Pick<DocumentRun, "payrollSeq" | "payrollKind" | "payDate">;
export type RegisterPayslip = Pick<
  PayslipDocument,
  "employeeSeq" | "employeeId" | "employeeName" | "departmentName" | "jobTitleName" | "startDate" | "endDate" | "taxMethod" | "figures"
>;

type ColumnFiles = {
  key: string;
  /** Position in the CSV file, whose format is published: new columns go last. null = not in the file. */
  csv: number | null;
  /** null = not in the Excel file. */
  excel: { heading: string; width?: number; strong?: boolean; valueLabels?: Readonly<Record<string, string>> } | null;
};

/** Text or a day. On the page it is part of the Employee cell, or it is the Method column of the tax part. */
export type DetailColumn = ColumnFiles & {
  page: "employee" | "method" | null;
} & (
    | { kind: "text"; read: (payslip: RegisterPayslip) => string }
    | { kind: "day"; read: (payslip: RegisterPayslip) => string }
    | { kind: "run text" | "run day"; read: (run: RegisterRun) => string }
  );

/** A figure, or the sum of several less those in `minus`, in centavos. */
export type AmountColumn = Omit<ColumnFiles, "excel"> & {
  kind: "money";
  plus: readonly Figure[];
  minus?: readonly Figure[];
  /** "lines" = one column for each name of the payslip lines. A column with `sections` follows the lines of these sections. */
  excel: (NonNullable<ColumnFiles["excel"]> & { sections?: readonly LineSection[] }) | "lines" | null;
  /** The parts of the page that show the column. */
  page: { readonly [part in RegisterPart]?: PageHeading };
};

export type RegisterColumn = DetailColumn | AmountColumn;

type PageHeading = {
  heading: string;
  /** Shown as a negative amount. */
  negative?: boolean;
  /** Shown even if every row is zero. */
  always?: boolean;
  strong?: boolean;
  /** The last column of the part, which is sticky and always shown. */
  last?: boolean;
};

const TAX_METHOD_LABELS: Record<string, string> = {
  TABLE: "Withholding table",
  CUMULATIVE_AVERAGE: "Cumulative average",
  ANNUALIZED: "Annualized",
  NONE: "No tax",
};

const EMPLOYEE_SHARES = ["sssEmployee", "sssMpfEmployee", "philHealthEmployee", "pagIbigEmployee", "contributionCarriedIn"] as const;
const EMPLOYER_SHARES = ["sssEmployer", "sssMpfEmployer", "sssEc", "philHealthEmployer", "pagIbigEmployer"] as const;
const PREMIUMS = [
  "holidayBasicPay",
  "overtimePay",
  "nightDifferential",
  "restDayPay",
  "specialDayPay",
  "regularHolidayPay",
] as const satisfies readonly Figure[];
const BENEFITS = ["supplementaryPay", "otherBenefits", "thirteenthMonthPay", "leaveConversion", "separationPay"] as const;

const FIRST_FIGURE = 9;
const LINES = "lines";

/** A figure of the payslip; the CSV file has all of them, in the order of FIGURES. */
const figure = (key: Figure, excel: AmountColumn["excel"], page: AmountColumn["page"]): AmountColumn => ({
  key,
  kind: "money",
  plus: [key],
  csv: FIRST_FIGURE + FIGURES.indexOf(key),
  excel,
  page,
});

/** A sum on the page only; the files have its figures. */
const sum = (key: string, { plus, minus }: Pick<AmountColumn, "plus" | "minus">, page: AmountColumn["page"]): AmountColumn => ({
  key,
  kind: "money",
  plus,
  ...(minus && { minus }),
  csv: null,
  excel: null,
  page,
});

export const REGISTER_COLUMNS: readonly RegisterColumn[] = [
  { key: "payrollRunId", kind: "run text", read: ({ payrollSeq }) => String(payrollSeq), csv: 0, excel: null, page: null },
  { key: "payrollKind", kind: "run text", read: ({ payrollKind }) => payrollKind, csv: 4, excel: null, page: null },
  { key: "employeeSeq", kind: "text", read: ({ employeeSeq }) => String(employeeSeq), csv: 1, excel: null, page: null },
  {
    key: "employeeName",
    kind: "text",
    read: ({ employeeName }) => employeeName,
    csv: 3,
    excel: { heading: "Employee", width: 32 },
    page: "employee",
  },
  {
    key: "employeeId",
    kind: "text",
    read: ({ employeeId }) => employeeId,
    csv: 2,
    excel: { heading: "Employee ID", width: 13 },
    page: "employee",
  },
  {
    key: "departmentName",
    kind: "text",
    read: ({ departmentName }) => departmentName,
    csv: null,
    excel: { heading: "Department", width: 20 },
    page: "employee",
  },
  {
    key: "jobTitleName",
    kind: "text",
    read: ({ jobTitleName }) => jobTitleName,
    csv: null,
    excel: { heading: "Job title", width: 20 },
    page: null,
  },
  { key: "startDate", kind: "day", read: ({ startDate }) => startDate, csv: 5, excel: { heading: "From" }, page: null },
  { key: "endDate", kind: "day", read: ({ endDate }) => endDate, csv: 6, excel: { heading: "To" }, page: null },
  { key: "payDate", kind: "run day", read: ({ payDate }) => payDate, csv: 7, excel: { heading: "Pay date" }, page: null },

  figure("basicSalary", LINES, {
    employees: { heading: "Basic salary", always: true },
    earnings: { heading: "Basic salary", always: true },
  }),
  sum("lostTime", { plus: ["absence", "late", "undertime", "unpaidLeave"] }, { employees: { heading: "Absence, late", negative: true } }),
  figure("absence", LINES, { earnings: { heading: "Absence", negative: true } }),
  figure("late", LINES, { earnings: { heading: "Late", negative: true } }),
  figure("undertime", LINES, { earnings: { heading: "Undertime", negative: true } }),
  figure("unpaidLeave", LINES, { earnings: { heading: "Unpaid leave", negative: true } }),
  sum("premiums", { plus: PREMIUMS }, { employees: { heading: "Premium pay" } }),
  figure("holidayBasicPay", LINES, { earnings: { heading: "Holidays not worked" } }),
  figure("overtimePay", LINES, { earnings: { heading: "Overtime" } }),
  figure("nightDifferential", LINES, { earnings: { heading: "Night differential" } }),
  figure("restDayPay", LINES, { earnings: { heading: "Rest day" } }),
  figure("specialDayPay", LINES, { earnings: { heading: "Special day" } }),
  figure("regularHolidayPay", LINES, { earnings: { heading: "Regular holiday" } }),
  sum(
    "allowances",
    { plus: ["taxableAllowance", "nonTaxableAllowance", "deMinimisPaid"], minus: ["flexBenCredit"] },
    { employees: { heading: "Allowances" } },
  ),
  figure("taxableAllowance", LINES, { earnings: { heading: "Taxable allowances" } }),
  figure("nonTaxableAllowance", LINES, { earnings: { heading: "Non-taxable allowances" } }),
  figure("deMinimisPaid", LINES, { earnings: { heading: "De minimis" } }),
  sum("benefits", { plus: BENEFITS }, { employees: { heading: "Other benefits" } }),
  figure("supplementaryPay", LINES, { earnings: { heading: "Supplementary pay" } }),
  figure("otherBenefits", LINES, { earnings: { heading: "Other benefits" } }),
  figure("thirteenthMonthPay", LINES, { earnings: { heading: "13th month pay" } }),
  figure("leaveConversion", LINES, { earnings: { heading: "Unused leave" } }),
  figure("separationPay", LINES, { earnings: { heading: "Separation pay" } }),
  figure("flexBenCredit", LINES, { earnings: { heading: "Paid as FlexBen", negative: true } }),
  figure(
    "grossPay",
    { heading: "Gross pay", strong: true, sections: ["EARNING"] },
    {
      employees: { heading: "Gross pay", always: true, strong: true },
      earnings: { heading: "Gross pay, ₱", always: true, strong: true, last: true },
    },
  ),

  sum("sss", { plus: ["sssEmployee", "sssMpfEmployee"] }, { employees: { heading: "SSS" } }),
  figure("sssEmployee", LINES, { contributions: { heading: "SSS", always: true } }),
  figure("sssMpfEmployee", LINES, { contributions: { heading: "SSS MPF" } }),
  figure("philHealthEmployee", LINES, {
    employees: { heading: "PhilHealth" },
    contributions: { heading: "PhilHealth", always: true },
  }),
  figure("pagIbigEmployee", LINES, { employees: { heading: "Pag-IBIG" }, contributions: { heading: "Pag-IBIG", always: true } }),
  figure("contributionCarriedIn", LINES, {
    employees: { heading: "Earlier contributions" },
    contributions: { heading: "From earlier payrolls" },
  }),
  sum(
    "employeeShares",
    { plus: EMPLOYEE_SHARES },
    {
      contributions: { heading: "Employee, total", always: true, strong: true },
      deductions: { heading: "SSS, PhilHealth, Pag-IBIG", always: true },
    },
  ),
  figure("contributionCarriedOut", null, { contributions: { heading: "Still to collect" } }),
  figure("sssEmployer", LINES, { contributions: { heading: "Employer SSS", always: true } }),
  figure("sssMpfEmployer", LINES, { contributions: { heading: "Employer SSS MPF" } }),
  figure("sssEc", LINES, { contributions: { heading: "Employer EC" } }),
  figure("philHealthEmployer", LINES, { contributions: { heading: "Employer PhilHealth", always: true } }),
  figure("pagIbigEmployer", LINES, { contributions: { heading: "Employer Pag-IBIG", always: true } }),
  sum(
    "employerShares",
    { plus: EMPLOYER_SHARES },
    { contributions: { heading: "Employer, total, ₱", always: true, strong: true, last: true } },
  ),

  figure("withholdingTax", LINES, {
    employees: { heading: "Withholding tax" },
    tax: { heading: "Withholding tax, ₱", always: true, strong: true, last: true },
    deductions: { heading: "Withholding tax", always: true },
  }),
  sum("loans", { plus: ["governmentLoans", "companyLoans"] }, { employees: { heading: "Loans" } }),
  figure("governmentLoans", LINES, { deductions: { heading: "Government loans" } }),
  figure("companyLoans", LINES, { deductions: { heading: "Company loans" } }),
  figure("otherDeductions", LINES, { employees: { heading: "Other deductions" }, deductions: { heading: "Other deductions" } }),
  figure("loanAndDeductionCarriedOut", null, { deductions: { heading: "Not covered by pay" } }),
  figure(
    "totalDeductions",
    { heading: "Total deductions", strong: true, sections: ["DEDUCTION"] },
    {
      employees: { heading: "Deductions", always: true, strong: true },
      deductions: { heading: "Deductions, ₱", always: true, strong: true, last: true },
    },
  ),
  figure(
    "netPay",
    { heading: "Net pay", strong: true, sections: ["REFUND"] },
    { employees: { heading: "Net pay, ₱", always: true, strong: true, last: true } },
  ),
  figure("employerCost", { heading: "Employer cost", strong: true, sections: ["EMPLOYER", "MEMO"] }, {}),

  figure("taxableRegular", { heading: "Taxable pay, regular" }, { tax: { heading: "Taxable regular", always: true } }),
  figure("taxableSupplementary", { heading: "Taxable pay, supplementary" }, { tax: { heading: "Taxable supplementary", always: true } }),
  figure("poolTaxable", null, { tax: { heading: "Benefits over the ceiling" } }),
  figure("taxUncollected", null, { tax: { heading: "Not collected" } }),
  figure("taxRefund", LINES, { employees: { heading: "Tax refund" }, tax: { heading: "Tax refund" } }),
  {
    key: "taxMethod",
    kind: "text",
    read: ({ taxMethod }) => taxMethod,
    csv: 8,
    excel: { heading: "Tax method", width: 22, valueLabels: TAX_METHOD_LABELS },
    page: "method",
  },
  figure("thirteenthMonthAccrual", LINES, {}),
  figure("deMinimisExempt", null, {}),
  figure("poolAdded", null, {}),
  figure("poolUsedYtd", null, {}),
];

/** The amount of a column in one payslip or in totals. */
export function columnAmount(figures: Readonly<Figures>, { plus, minus = [] }: Pick<AmountColumn, "plus" | "minus">): Centavos {
  return sumFigures(figures, plus) - sumFigures(figures, minus);
}

function sumFigures(figures: Readonly<Figures>, names: readonly Figure[]): Centavos {
  return names.reduce((total, name) => total + figures[name], 0);
}
