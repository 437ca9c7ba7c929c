import type { Centavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";

/**
 * What a payroll knows before it computes: the company's template and calendar, and per employee the records,
 * the time summary and the balances left by earlier runs. Names are the specification's; amounts are centavos.
 */

export const PAY_FREQUENCIES = ["MONTHLY", "SEMI_MONTHLY", "WEEKLY", "ONLY_THIRTEEN_MONTH_PAY"] as const;
export type PayFrequency = (typeof PAY_FREQUENCIES)[number];
export const PAYROLL_KINDS = ["USER_CUSTOM", "THIRTEEN_MONTH_PAY", "FINAL_PAY"] as const;
export type PayrollKind = (typeof PAYROLL_KINDS)[number];
export const ITEM_KINDS = ["RECURRING", "ADJUSTMENT"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
export const PAYMENT_KINDS = ["CASH", "FLEX_BEN"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const ITEM_STATES = ["ENABLE", "DISABLE"] as const;
export type ItemState = (typeof ITEM_STATES)[number];
export const TAX_TREATMENTS = ["TAXABLE", "NON_TAXABLE", "DE_MINIMIS", "OTHER_BENEFITS"] as const;
export type TaxTreatment = (typeof TAX_TREATMENTS)[number];
export const TAX_CLASSES = ["REGULAR", "SUPPLEMENTARY"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
export const TIMINGS = ["EQUAL", "FIRST", "LAST"] as const;
export type Timing = (typeof TIMINGS)[number];
export const SALARY_AMOUNT_TYPES = ["ANNUALLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"] as const;
export type SalaryAmountType = (typeof SALARY_AMOUNT_TYPES)[number];
export const DEDUCT_TYPES = ["ABSENCE", "LATE", "UNDERTIME", "UNPAID_LEAVE"] as const;
export type DeductType = (typeof DEDUCT_TYPES)[number];
export const DAY_TYPES = [
  "ordinary",
  "rest_day",
  "special",
  "special_rest_day",
  "regular_holiday",
  "regular_holiday_rest_day",
  "double_holiday",
  "double_holiday_rest_day",
  "special_working",
] as const;
export type DayType = (typeof DAY_TYPES)[number];
export const HOLIDAY_TYPES = ["regular", "special_non_working", "special_working"] as const;
export type HolidayType = (typeof HOLIDAY_TYPES)[number];
export const LOAN_TYPES = [
  "HDMF_CALAMITY_LOAN",
  "HDMF_HOUSE_LOAN",
  "HDMF_SALARY_LOAN",
  "HDMF_SALARY_LOAN_DELINQUENT",
  "SSS_CALAMITY_LOAN",
  "SSS_EMERGENCY_LOAN",
  "SSS_HOUSING_LOAN",
  "SSS_SALARY_LOAN",
  "SSS_SALARY_LOAN_CONDONATION",
  "SSS_SALARY_LOAN_SLERP",
  "SSS_SALARY_LOAN_SLERP3",
  "COMPANY_LOAN",
] as const;
export type LoanType = (typeof LOAN_TYPES)[number];
export const LOAN_ORDERS = ["1ST", "2ND", "3RD", "4TH", "NONE"] as const;
export type LoanOrder = (typeof LOAN_ORDERS)[number];
export const LOAN_STATES = ["ONGOING", "PAUSED", "PAID", "CANCELLED"] as const;
export type LoanState = (typeof LOAN_STATES)[number];
export const SEPARATION_CAUSES = [
  "RESIGNATION",
  "REDUNDANCY",
  "LABOR_SAVING_DEVICE",
  "RETRENCHMENT",
  "CLOSURE",
  "DISEASE",
  "RETIREMENT",
] as const;
export type SeparationCause = (typeof SEPARATION_CAUSES)[number];
export type PartialPeriod = "DAILY_RATE" | "PERIOD_SHARE" | "DEDUCT_MISSED_DAYS";

/** One run: what is paid, for which days, on which day. */
export interface RunFacts {
  payrollKind: PayrollKind;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  /** Last regular run of the tax year: annualization instead of the table. */
  annualize: boolean;
}

/** The policies of a payroll template (payroll-rules §13); each has its default when the owner sets nothing. */
export interface TemplatePolicies {
  payFrequency: PayFrequency;
  /** 1 = Monday … 7 = Sunday (default), for WEEKLY. */
  weekEndDay: number;
  contributionMonth: "PERIOD_END" | "PAY_DATE";
  payUnworkedSpecialDays: boolean;
  salaryChange: "PERIOD_SHARE" | "DAILY_RATE";
  partialPeriod: PartialPeriod;
  monthlyPaidHolidayForfeit: boolean;
  restDayHolidayBase: "TABLE" | "FULL";
  sssBase: "ACTUAL" | "BASIC";
  philHealthBase: "NOMINAL_BASIC" | "ACTUAL_BASIC";
  sssTiming: Timing;
  philHealthTiming: Timing;
  pagIbigTiming: Timing;
  mweContributions: "AGAINST_EXEMPT_WAGE" | "AGAINST_TAXABLE";
  withholdingMethod: "TABLE" | "ANNUALIZED";
  cumulativeSticky: boolean;
  thirteenthMonthBasis: "PROJECTED" | "ACTUAL";
  thirteenthMonthManagers: boolean;
  minimumNetPay: Centavos;
}

export interface AllowanceItem {
  itemSeq: number;
  itemName: string;
  itemKind: ItemKind;
  paymentKind: PaymentKind;
  state: ItemState;
  taxTreatment: TaxTreatment;
  deMinimisKey: string | null;
  timing: Timing;
  taxClass: TaxClass | null;
  prorate: boolean | null;
  sssBase: boolean | null;
  pagIbigBase: boolean | null;
}

export interface DeductionItem {
  itemSeq: number;
  itemName: string;
  itemKind: ItemKind;
  state: ItemState;
  order: number;
  timing: Timing;
  unionDues: boolean;
}

export interface TemplateFacts {
  payrollTemplateSeq: number;
  policies: TemplatePolicies;
  allowanceItems: AllowanceItem[];
  deductionItems: DeductionItem[];
}

export interface Holiday {
  date: Day;
  name: string;
  type: HolidayType;
}

export interface WorkSchedule {
  workScheduleSeq: number;
  /** Weekday digits, 1 = Monday … 7 = Sunday. */
  workDay: string;
  /** Minutes of a full day. */
  workTime: number;
  /** Decimal text such as "392.5"; null = by the number of work days. */
  dayFactor: string | null;
}

export interface SalaryRecord {
  salarySeq: number;
  effectiveDate: Day;
  salaryAmountType: SalaryAmountType;
  salaryAmount: Centavos;
  peraYear: number | null;
  peraAmount: Centavos;
}

/** An employee's entry of a template item: amount a month, active from start to end. */
export interface ItemEntry {
  entrySeq: number;
  itemSeq: number;
  monthlyAmount: Centavos;
  startDate: Day | null;
  endDate: Day | null;
}

export interface Loan {
  loanSeq: number;
  loanType: LoanType;
  balance: Centavos;
  amortization: Centavos;
  startDate: Day;
  loanDeductionPayrollOrder: LoanOrder;
  loanState: LoanState;
}

/** The previous employers of the tax year, added up. */
export interface PreviousEmployment {
  taxableYear: number;
  taxableCompensation: Centavos;
  taxWithheld: Centavos;
  nonTaxableThirteenthMonthAndOtherBenefits: Centavos;
  /** Each span taxableFrom–taxableTo, MMDD. */
  spans: { taxableFrom: string; taxableTo: string }[];
}

export interface DeductRow {
  timeSeq: number;
  deductDate: Day;
  deductType: DeductType;
  /** Minutes, as the specification stores it. */
  deductHours: number;
}

export interface PremiumRow {
  timeSeq: number;
  workDate: Day;
  dayType: DayType;
  workedMinutes: number;
  nightMinutes: number;
  overtimeMinutes: number;
  overtimeNightMinutes: number;
}

/** An amount in one run, with its reason. */
export interface Adjustment {
  adjustmentSeq: number;
  kind: "EARNING" | "DEDUCTION";
  itemName: string;
  taxTreatment: TaxTreatment | null;
  taxClass: TaxClass | null;
  deMinimisKey: string | null;
  paymentKind: PaymentKind;
  /** Decimal text; days for monetized leave and meals, else null. */
  quantityDays: string | null;
  /** null: quantityDays × daily. */
  amount: Centavos | null;
  order: number | null;
}

/** A figure fixed by hand for one run (PAY-03 to PAY-05, PAY-07): replaces the computed line until it is reset. */
export interface ManualValue {
  manualValueSeq: number;
  lineCode: string;
  amount: Centavos;
  reason: string;
}

export interface EmployeeFacts {
  employeeSeq: number;
  joinDate: Day;
  /** Last day employed. */
  resignationDate: Day | null;
  separationCause: SeparationCause | null;
  birthday: Day | null;
  workSchedule: WorkSchedule;
  minimumDailyWage: Centavos | null;
  minimumWageEarner: boolean;
  premiumExempt: boolean;
  sss: boolean;
  philHealth: boolean;
  pagIbig: boolean;
  /** Decimal text; paid out in final pay. */
  unusedLeaveDays: string;
  salaryRecords: SalaryRecord[];
  allowances: ItemEntry[];
  deductions: ItemEntry[];
  loans: Loan[];
  previousEmployment: PreviousEmployment | null;
  deductRows: DeductRow[];
  premiumRows: PremiumRow[];
  adjustments: Adjustment[];
  manualValues: ManualValue[];
  balances: Balances;
}

/** Contribution components in one fixed order. */
export interface ContributionShares {
  sssEmployee: Centavos;
  sssMpfEmployee: Centavos;
  philHealthEmployee: Centavos;
  pagIbigEmployee: Centavos;
  sssEmployer: Centavos;
  sssMpfEmployer: Centavos;
  sssEc: Centavos;
  philHealthEmployer: Centavos;
  pagIbigEmployer: Centavos;
}

/** The sums of one tax year (by pay date; basicEarned by period end). */
export interface YearBalances {
  year: number;
  payrollPeriods: number;
  basicEarned: Centavos;
  taxableRegular: Centavos;
  taxableSupplementary: Centavos;
  /** Net of refunds. */
  taxWithheld: Centavos;
  thirteenthMonthPaid: Centavos;
  /** Pool without the 13th month, de minimis excess included. */
  otherBenefitsPaid: Centavos;
  /** Exempt amount already used per "key:YYYY", "key:YYYY-S1|S2", "key:YYYY-MM"; days (thousandths) for monetized leave. */
  deMinimisUsed: Record<string, number>;
  cumulativeAverage: boolean;
  /** For the payslip's year-to-date column. */
  grossPay: Centavos;
  netPay: Centavos;
  employeeContributions: Centavos;
  /** An opening balance brought taxable pay and not these three; older balances do not tell. */
  openedWithoutGross?: boolean | undefined;
}

/** What a contribution month has brought so far. */
export interface MonthBalances {
  /** "YYYY-MM". */
  month: string;
  /** Base of R-30 so far. */
  sssRemuneration: Centavos;
  actualBasic: Centavos;
  taken: ContributionShares;
}

/** What earlier completed runs left behind. `computePayslip` returns the next state; completing the run stores it. */
export interface Balances {
  /** End of the last period paid. */
  paidThrough: Day | null;
  /** At most the two latest years, newest first. */
  years: YearBalances[];
  /** At most the two latest months, newest first. */
  months: MonthBalances[];
  /** Contribution shares advanced by the employer. */
  contributionCarried: Centavos;
  /** Loan amortization due but not covered, by loanSeq. */
  loansCarried: Record<string, Centavos>;
  /** Other deductions due but not covered, oldest first. */
  deductionsCarried: { itemName: string; order: number; amount: Centavos; unionDues: boolean }[];
}
