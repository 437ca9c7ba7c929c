import type { Centavos } from "~/domain/shared/money";
import { FIGURES, type Figure, type Figures } from "~/domain/payroll/engine/payslip-lines";

/** One column of a register: one payslip figure, or the sum of several less those in `minus`. */
export type RegisterColumn = {
  key: string;
  label: string;
  plus: readonly Figure[];
  minus?: readonly Figure[];
  /** Always displayed, even if every row is zero. */
  always?: boolean;
  strong?: boolean;
};

const LOST_TIME = ["absence", "late", "undertime", "unpaidLeave"] as const satisfies readonly Figure[];
const PREMIUMS = [
  "holidayBasicPay",
  "overtimePay",
  "nightDifferential",
  "restDayPay",
  "specialDayPay",
  "regularHolidayPay",
] as const satisfies readonly Figure[];
const ALLOWANCES = ["taxableAllowance", "nonTaxableAllowance", "deMinimisPaid"] as const satisfies readonly Figure[];
const BENEFITS = [
  "supplementaryPay",
  "otherBenefits",
  "thirteenthMonthPay",
  "leaveConversion",
  "separationPay",
] as const satisfies readonly Figure[];
const EMPLOYEE_SHARES = ["sssEmployee", "sssMpfEmployee", "philHealthEmployee", "pagIbigEmployee"] as const satisfies readonly Figure[];
const EMPLOYER_SHARES = [
  "sssEmployer",
  "sssMpfEmployer",
  "sssEc",
  "philHealthEmployer",
  "pagIbigEmployer",
] as const satisfies readonly Figure[];

const figureColumn = (key: Figure, label: string, more: Partial<RegisterColumn> = {}): RegisterColumn => ({
  key,
  label,
  plus: [key],
  ...more,
});
const deductionColumn = (key: Figure, label: string): RegisterColumn => ({ key, label, plus: [], minus: [key] });
const GROSS = figureColumn("grossPay", "Gross pay", { always: true, strong: true });
const NET = figureColumn("netPay", "Net pay, ₱", { always: true, strong: true });

/** The columns of each part of the review; the last one is sticky. */
export const REGISTER_COLUMNS = {
  employees: [
    figureColumn("basicSalary", "Basic salary", { always: true }),
    { key: "lostTime", label: "Absence, late", plus: [], minus: LOST_TIME },
    { key: "premiums", label: "Premium pay", plus: PREMIUMS },
    { key: "allowances", label: "Allowances", plus: ALLOWANCES, minus: ["flexBenCredit"] },
    { key: "benefits", label: "Other benefits", plus: BENEFITS },
    GROSS,
    { key: "sss", label: "SSS", plus: ["sssEmployee", "sssMpfEmployee"] },
    figureColumn("philHealthEmployee", "PhilHealth"),
    figureColumn("pagIbigEmployee", "Pag-IBIG"),
    figureColumn("contributionCarriedIn", "Earlier contributions"),
    figureColumn("withholdingTax", "Withholding tax"),
    { key: "loans", label: "Loans", plus: ["governmentLoans", "companyLoans"] },
    figureColumn("otherDeductions", "Other deductions"),
    figureColumn("totalDeductions", "Deductions", { always: true, strong: true }),
    figureColumn("taxRefund", "Tax refund"),
    NET,
  ],
  earnings: [
    figureColumn("basicSalary", "Basic salary", { always: true }),
    deductionColumn("absence", "Absence"),
    deductionColumn("late", "Late"),
    deductionColumn("undertime", "Undertime"),
    deductionColumn("unpaidLeave", "Unpaid leave"),
    figureColumn("holidayBasicPay", "Holidays not worked"),
    figureColumn("overtimePay", "Overtime"),
    figureColumn("nightDifferential", "Night differential"),
    figureColumn("restDayPay", "Rest day"),
    figureColumn("specialDayPay", "Special day"),
    figureColumn("regularHolidayPay", "Regular holiday"),
    figureColumn("taxableAllowance", "Taxable allowances"),
    figureColumn("nonTaxableAllowance", "Non-taxable allowances"),
    figureColumn("deMinimisPaid", "De minimis"),
    figureColumn("supplementaryPay", "Supplementary pay"),
    figureColumn("otherBenefits", "Other benefits"),
    figureColumn("thirteenthMonthPay", "13th month pay"),
    figureColumn("leaveConversion", "Unused leave"),
    figureColumn("separationPay", "Separation pay"),
    deductionColumn("flexBenCredit", "Paid as FlexBen"),
    { ...GROSS, label: "Gross pay, ₱" },
  ],
  contributions: [
    figureColumn("sssEmployee", "SSS", { always: true }),
    figureColumn("sssMpfEmployee", "SSS MPF"),
    figureColumn("philHealthEmployee", "PhilHealth", { always: true }),
    figureColumn("pagIbigEmployee", "Pag-IBIG", { always: true }),
    figureColumn("contributionCarriedIn", "From earlier payrolls"),
    { key: "employeeShares", label: "Employee, total", plus: [...EMPLOYEE_SHARES, "contributionCarriedIn"], always: true, strong: true },
    figureColumn("contributionCarriedOut", "Still to collect"),
    figureColumn("sssEmployer", "Employer SSS", { always: true }),
    figureColumn("sssMpfEmployer", "Employer SSS MPF"),
    figureColumn("sssEc", "Employer EC"),
    figureColumn("philHealthEmployer", "Employer PhilHealth", { always: true }),
    figureColumn("pagIbigEmployer", "Employer Pag-IBIG", { always: true }),
    { key: "employerShares", label: "Employer, total, ₱", plus: EMPLOYER_SHARES, always: true, strong: true },
  ],
  tax: [
    figureColumn("taxableRegular", "Taxable regular", { always: true }),
    figureColumn("taxableSupplementary", "Taxable supplementary", { always: true }),
    figureColumn("poolTaxable", "Benefits over the ceiling"),
    figureColumn("taxUncollected", "Not collected"),
    figureColumn("taxRefund", "Tax refund"),
    figureColumn("withholdingTax", "Withholding tax, ₱", { always: true, strong: true }),
  ],
  deductions: [
    { key: "employeeShares", label: "SSS, PhilHealth, Pag-IBIG", plus: [...EMPLOYEE_SHARES, "contributionCarriedIn"], always: true },
    figureColumn("withholdingTax", "Withholding tax", { always: true }),
    figureColumn("governmentLoans", "Government loans"),
    figureColumn("companyLoans", "Company loans"),
    figureColumn("otherDeductions", "Other deductions"),
    figureColumn("loanAndDeductionCarriedOut", "Not covered by pay"),
    figureColumn("totalDeductions", "Deductions, ₱", { always: true, strong: true }),
  ],
} as const satisfies Record<string, readonly RegisterColumn[]>;
export type RegisterPart = keyof typeof REGISTER_COLUMNS;

/** The amount of a column in one payslip or in totals. */
export function columnAmount(figures: Readonly<Figures>, { plus, minus = [] }: RegisterColumn): Centavos {
  return sumColumn(figures, plus) - sumColumn(figures, minus);
}

/** The columns of a part that at least one payslip uses, by the figures in `used`, and those that are always displayed. */
export function listUsedColumns(part: RegisterPart, used: ReadonlySet<Figure>): RegisterColumn[] {
  const columns: readonly RegisterColumn[] = REGISTER_COLUMNS[part];
  return columns.filter(({ always, plus, minus = [] }) => always === true || [...plus, ...minus].some((figure) => used.has(figure)));
}

/** Sort orders of a register: employee, check state, change of net pay, or a sum of figures (those under `minus` subtracted). */
export type RegisterSort = "check" | "name" | "change" | { plus: readonly Figure[]; minus: readonly Figure[] };

/** Sort orders of a part by their URL name: employee, check state and each of its columns. */
export function registerSorts(part: RegisterPart): ["check", "name", ...string[]] {
  return ["check", "name", ...(part === "employees" ? ["change"] : []), ...REGISTER_COLUMNS[part].map(({ key }) => key)];
}

/**
 * The order behind a name of `registerSorts`; a column with only subtracted figures is sorted by its absolute amount. @throws Error for an
 * unknown name
 */
export function registerSort(part: RegisterPart, name: string): RegisterSort {
  if (name === "check" || name === "name" || name === "change") return name;
  const columns: readonly RegisterColumn[] = REGISTER_COLUMNS[part];
  const column = columns.find(({ key }) => key === name);
  if (!column) throw new Error(`The register has no column ${name}`);
  const { plus, minus = [] } = column;
  return plus.length === 0 ? { plus: minus, minus: [] } : { plus, minus };
}

export const isRegisterPart = (text: string | undefined): text is RegisterPart =>
  text !== undefined && Object.hasOwn(REGISTER_COLUMNS, text);

/** Figures that are non-zero somewhere: a zero total may hide amounts that cancel out, so rows are checked too. */
export function usedFigures(totals: Readonly<Figures>, rows: readonly Readonly<Figures>[]): Set<Figure> {
  return new Set(FIGURES.filter((figure) => totals[figure] !== 0 || rows.some((row) => row[figure] !== 0)));
}

function sumColumn(figures: Readonly<Figures>, names: readonly Figure[]): Centavos {
  return names.reduce((total, name) => total + figures[name], 0);
}
