import type { Centavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";
import type { Balances } from "./facts";
import type { DeductType, PagIbigExtra } from "./pay-kinds";

/** The amounts of a register row, in the register's order (samples, payroll-rules §11). All positive as named. */
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

export const TAX_METHODS = ["TABLE", "CUMULATIVE_AVERAGE", "ANNUALIZED", "NONE"] as const;
export type TaxMethod = (typeof TAX_METHODS)[number];

/** Where a line stands on the payslip. */
export type LineSection = "EARNING" | "DEDUCTION" | "REFUND" | "EMPLOYER" | "MEMO";

/**
 * Why a line is what it is, as data: the rule, its operands (their names and units stand in the rule's entry of `TRACE_RULES`),
 * the edition and row of the statutory table, and the records that gave the operands ("salary:12", "time:5", "entry:3",
 * "adjustment:9", "loan:4", "manual:2").
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
  /** As shown in its section: absence, late, undertime and unpaid leave are below zero among the earnings. */
  amount: Centavos;
  trace: Trace;
  /** Of a deduction that Pag-IBIG receives as optional savings. */
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

/** What the payroll officer should know before completing: code and operands; `domain/payroll/run/checks.ts` has the sentences. */
export interface PayslipNotice {
  code: string;
  values: (number | string)[];
}

/** What the certificate of the year (form 2316) asks of a payslip beside its figures. */
export interface CertifiedFacts {
  minimumWageEarner: boolean;
  /** The employee's shares that were due, also those that the employer advanced, and union dues; centavos. */
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
  /** The state after this run, were it completed. */
  balances: Balances;
}
