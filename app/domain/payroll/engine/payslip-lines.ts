import type { Centavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";
import type { Balances } from "~/domain/payroll/facts/facts";
import type { DeductType, PagIbigExtra } from "~/domain/payroll/facts/pay-kinds";

/** The amounts of a register row, in the register's order (samples, payroll-rules §11). Each is positive as named. */
export const FIGURES = [
  "basicSalary",
  "absence",
  "late",
  "undertime",
  "unpaidLeave",
  "holidayBasicPay",
  "overtimePay",
  "nightDifferential",
  "restDayPay",
  "specialDayPay",
  "regularHolidayPay",
  "taxableAllowance",
  "nonTaxableAllowance",
  "deMinimisPaid",
  "supplementaryPay",
  "otherBenefits",
  "thirteenthMonthPay",
  "leaveConversion",
  "separationPay",
  "grossPay",
  "flexBenCredit",
  "deMinimisExempt",
  "poolAdded",
  "poolTaxable",
  "poolUsedYtd",
  "sssEmployee",
  "sssMpfEmployee",
  "philHealthEmployee",
  "pagIbigEmployee",
  "contributionCarriedIn",
  "taxableRegular",
  "taxableSupplementary",
  "withholdingTax",
  "taxRefund",
  "governmentLoans",
  "otherDeductions",
  "companyLoans",
  "totalDeductions",
  "netPay",
  "sssEmployer",
  "sssMpfEmployer",
  "sssEc",
  "philHealthEmployer",
  "pagIbigEmployer",
  "employerCost",
  "thirteenthMonthAccrual",
  "contributionCarriedOut",
  "loanAndDeductionCarriedOut",
  "taxUncollected",
] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Record<Figure, Centavos>;

/** Stored amounts by figure. Filled in a loop for speed: a register page builds fifty of them. */
export function figuresOf(values: readonly Centavos[]): Figures {
  const figures = {} as Figures;
  for (let index = 0; index < FIGURES.length; index += 1) figures[FIGURES[index]!] = values[index] ?? 0;
  return figures;
}

export const TAX_METHODS = ["TABLE", "CUMULATIVE_AVERAGE", "ANNUALIZED", "NONE"] as const;
export type TaxMethod = (typeof TAX_METHODS)[number];

/** Section of a line on the payslip. */
export type LineSection = "EARNING" | "DEDUCTION" | "REFUND" | "EMPLOYER" | "MEMO";

/**
 * Structured explanation of a line: the rule, its operands (names and units are in the rule's entry of `TRACE_RULES`), the edition and row
 * of the statutory table, and the source records ("salary:12", "time:5", "entry:3", "adjustment:9", "loan:4", "manual:2").
 */
export interface Trace {
  rule: string;
  values: (number | string)[];
  edition?: string;
  row?: number;
  records?: string[];
  parts?: Trace[];
}

export interface PayslipLine {
  /** Stable key of the line inside its payslip: the figure, or figure:itemSeq, figure:loan:loanSeq, figure:adjustment:seq. */
  code: string;
  label: string;
  section: LineSection;
  figure: Figure;
  /** As shown in its section: absence, tardiness, undertime and unpaid leave are negative among the earnings. */
  amount: Centavos;
  trace: Trace;
  /** Set on a deduction that is remitted to Pag-IBIG as optional savings. */
  pagIbigExtra?: PagIbigExtra | undefined;
}

/** PAY-30. Wage figures are decimal text with 2 to 5 decimals. */
export interface BasicRow {
  startDate: Day;
  endDate: Day;
  workingDayCount: number;
  dailyWageAmount: string;
  hourlyWageAmount: string;
}

/** PAY-31. */
export interface DeductDetailRow {
  deductDate: Day;
  deductType: DeductType;
  /** Minutes. */
  deductHours: number;
  hourlyWageAmount: string;
  deductAmount: Centavos;
}

/** A notice for the payroll officer before completion: code and operands; `domain/payroll/runs/checks.ts` has the texts. */
export interface PayslipNotice {
  code: string;
  values: (number | string)[];
}

/** Payslip facts that form 2316 needs besides the figures. */
export interface CertifiedFacts {
  minimumWageEarner: boolean;
  /** Employee shares due, including those the employer advanced, and union dues; centavos. */
  contributionsDue: Centavos;
}

export interface Payslip {
  employeeSeq: number;
  /** The days actually paid. */
  startDate: Day;
  endDate: Day;
  taxMethod: TaxMethod;
  figures: Figures;
  lines: PayslipLine[];
  basicRows: BasicRow[];
  deductRows: DeductDetailRow[];
  notices: PayslipNotice[];
  certified: CertifiedFacts;
  /** The state after this run if it is completed. */
  balances: Balances;
}
