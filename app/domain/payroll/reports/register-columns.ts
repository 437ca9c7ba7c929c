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

const one = (key: Figure, label: string, more: Partial<RegisterColumn> = {}): RegisterColumn => ({ key, label, plus: [key], ...more });
const lost = (key: Figure, label: string): RegisterColumn => ({ key, label, plus: [], minus: [key] });
const GROSS = one("grossPay", "Gross pay", { always: true, strong: true });
const NET = one("netPay", "Net pay, ₱", { always: true, strong: true });

/** The columns of each part of the review; the last one is sticky. */
export const REGISTER_COLUMNS = {
  employees: [
    one("basicSalary", "Basic salary", { always: true }),
    { key: "lostTime", label: "Absence, late", plus: [], minus: LOST_TIME },
    { key: "premiums", label: "Premium pay", plus: PREMIUMS },
    { key: "allowances", label: "Allowances", plus: ALLOWANCES, minus: ["flexBenCredit"] },
    { key: "benefits", label: "Other benefits", plus: BENEFITS },
    GROSS,
    { key: "sss", label: "SSS", plus: ["sssEmployee", "sssMpfEmployee"] },
    one("philHealthEmployee", "PhilHealth"),
    one("pagIbigEmployee", "Pag-IBIG"),
    one("contributionCarriedIn", "Earlier contributions"),
    one("withholdingTax", "Withholding tax"),
    { key: "loans", label: "Loans", plus: ["governmentLoans", "companyLoans"] },
    one("otherDeductions", "Other deductions"),
    one("totalDeductions", "Deductions", { always: true, strong: true }),
    one("taxRefund", "Tax refund"),
    NET,
  ],
  earnings: [
    one("basicSalary", "Basic salary", { always: true }),
    lost("absence", "Absence"),
    lost("late", "Late"),
    lost("undertime", "Undertime"),
    lost("unpaidLeave", "Unpaid leave"),
    one("holidayBasicPay", "Holidays not worked"),
    one("overtimePay", "Overtime"),
    one("nightDifferential", "Night differential"),
    one("restDayPay", "Rest day"),
    one("specialDayPay", "Special day"),
    one("regularHolidayPay", "Regular holiday"),
    one("taxableAllowance", "Taxable allowances"),
    one("nonTaxableAllowance", "Non-taxable allowances"),
    one("deMinimisPaid", "De minimis"),
    one("supplementaryPay", "Supplementary pay"),
    one("otherBenefits", "Other benefits"),
    one("thirteenthMonthPay", "13th month pay"),
    one("leaveConversion", "Unused leave"),
    one("separationPay", "Separation pay"),
    lost("flexBenCredit", "Paid as FlexBen"),
    { ...GROSS, label: "Gross pay, ₱" },
  ],
  contributions: [
    one("sssEmployee", "SSS", { always: true }),
    one("sssMpfEmployee", "SSS MPF"),
    one("philHealthEmployee", "PhilHealth", { always: true }),
    one("pagIbigEmployee", "Pag-IBIG", { always: true }),
    one("contributionCarriedIn", "From earlier payrolls"),
    { key: "employeeShares", label: "Employee, total", plus: [...EMPLOYEE_SHARES, "contributionCarriedIn"], always: true, strong: true },
    one("contributionCarriedOut", "Still to collect"),
    one("sssEmployer", "Employer SSS", { always: true }),
    one("sssMpfEmployer", "Employer SSS MPF"),
    one("sssEc", "Employer EC"),
    one("philHealthEmployer", "Employer PhilHealth", { always: true }),
    one("pagIbigEmployer", "Employer Pag-IBIG", { always: true }),
    { key: "employerShares", label: "Employer, total, ₱", plus: EMPLOYER_SHARES, always: true, strong: true },
  ],
  tax: [
    one("taxableRegular", "Taxable regular", { always: true }),
    one("taxableSupplementary", "Taxable supplementary", { always: true }),
    one("poolTaxable", "Benefits over the ceiling"),
    one("taxUncollected", "Not collected"),
    one("taxRefund", "Tax refund"),
    one("withholdingTax", "Withholding tax, ₱", { always: true, strong: true }),
  ],
  deductions: [
    { key: "employeeShares", label: "SSS, PhilHealth, Pag-IBIG", plus: [...EMPLOYEE_SHARES, "contributionCarriedIn"], always: true },
    one("withholdingTax", "Withholding tax", { always: true }),
    one("governmentLoans", "Government loans"),
    one("companyLoans", "Company loans"),
    one("otherDeductions", "Other deductions"),
    one("loanAndDeductionCarriedOut", "Not covered by pay"),
    one("totalDeductions", "Deductions, ₱", { always: true, strong: true }),
  ],
} as const satisfies Record<string, readonly RegisterColumn[]>;
export type RegisterPart = keyof typeof REGISTER_COLUMNS;

/** The amount of a column in one payslip or in totals. */
export function columnAmount(figures: Readonly<Figures>, { plus, minus = [] }: RegisterColumn): Centavos {
  return sum(figures, plus) - sum(figures, minus);
}

/** The columns of a part that at least one payslip uses, by the figures in `used`, and those that are always displayed. */
export function columnsInUse(part: RegisterPart, used: ReadonlySet<Figure>): RegisterColumn[] {
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

function sum(figures: Readonly<Figures>, names: readonly Figure[]): Centavos {
  return names.reduce((total, name) => total + figures[name], 0);
}
