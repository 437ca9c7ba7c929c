import type { Centavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";
import type { ContributionArrear } from "~/domain/payroll/contributions/shares";
import type { Balances } from "~/domain/payroll/balances/balance-facts";
import type { PlannedDay, UnpaidDay } from "./days";
import type {
  AmountFormula,
  DayType,
  DeductType,
  ItemKind,
  ItemState,
  LoanOrder,
  LoanState,
  LoanType,
  PagIbigExtra,
  PartialPeriod,
  PayFrequency,
  PaymentKind,
  PayrollKind,
  RunPurpose,
  SalaryAmountType,
  SeparationCause,
  TaxClass,
  TaxTreatment,
  Timing,
} from "./pay-kinds";
export type { Holiday } from "./days";
export type { ContributionArrear, ContributionShares } from "~/domain/payroll/contributions/shares";

export type { Balances, MonthBalances, YearBalances } from "~/domain/payroll/balances/balance-facts";

/** What a payroll knows before it computes: template, calendar, records, time and balances. Names are the specification's; amounts are centavos. */

/** One run: what is paid, for which days, on which day. */
export interface RunFacts {
  payrollKind: PayrollKind;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  /** Last regular run of the tax year: annualization instead of the table. */
  annualize: boolean;
  /** 13th month pay in parts: the month of the part (F-10); left out where the whole is paid. */
  paymentMonth?: number;
  runPurpose?: Exclude<RunPurpose, "REGULAR">;
  /** A special run takes one amortization of each ongoing loan (F-14); left out where it takes none. */
  takesLoans?: true;
}

/** The policies of a payroll template (payroll-rules §13); each has its default when the owner sets nothing. */
export interface TemplatePolicies {
  payFrequency: PayFrequency;
  /** 1 = Monday … 7 = Sunday (default), for WEEKLY. */
  weekEndDay: number;
  /** SSS, PhilHealth and Pag-IBIG are taken; false only for people of whom the law asks none (F-5). */
  contributionsTaken: boolean;
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
  /** The parts of the 13th month and their months, as `paymentsText` writes them. */
  thirteenthMonthPayments: string;
  minimumNetPay: Centavos;
}

/** How an item's amount comes about; left out where entries have a fixed amount of their own. */
export interface ItemAmount {
  formula?: Exclude<AmountFormula, "FIXED"> | undefined;
  /** For entries that have none: centavos a month or a day, hundredths of a percent of basic salary. */
  amount?: number | undefined;
}

export interface AllowanceItem extends ItemAmount {
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

export interface DeductionItem extends ItemAmount {
  itemSeq: number;
  itemName: string;
  itemKind: ItemKind;
  state: ItemState;
  order: number;
  timing: Timing;
  unionDues: boolean;
  /** Optional Pag-IBIG savings of the employee; left out for other deductions, so that their digests stay. */
  pagIbigExtra?: PagIbigExtra | undefined;
}

export interface TemplateFacts {
  payrollTemplateSeq: number;
  policies: TemplatePolicies;
  allowanceItems: AllowanceItem[];
  deductionItems: DeductionItem[];
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

/** An employee's entry of a template item, active from start to end. */
export interface ItemEntry {
  entrySeq: number;
  itemSeq: number;
  /** A month, or as the item's formula counts; null = as the template says. */
  monthlyAmount: number | null;
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
  /** Whose premium the minutes earn. */
  workDate: Day;
  dayType: DayType;
  /** The work date of the shift, where midnight moved the minutes to another date (document 4 T-17). */
  basicDate?: Day | null;
  /** What that date is; by calendar and schedule where nothing is said. */
  basicDayType?: DayType | null;
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
  /** Decimal text; days for monetized leave and meals, else null. Without an amount they count × daily. */
  quantityDays: string | null;
  amount: Centavos | null;
  order: number | null;
  /** Arrears (F-15): the "YYYY-MM" in whose bases they count, else the run's; of basic pay the year of its 13th month base; of an item, that item. */
  contributionMonth?: string | undefined;
  basicYear?: number | undefined;
  itemSeq?: number | undefined;
  /** Pay for days of closed payrolls, premiums included (F-15; document 4 P-5): exempt where the minimum wage that it completes is. */
  wage?: true | undefined;
}

/** A figure fixed by hand for one run (PAY-03 to PAY-05, PAY-07): replaces the computed line until it is reset. */
export interface ManualValue {
  manualValueSeq: number;
  lineCode: string;
  amount: Centavos;
  reason: string;
}

/** A leave type with days to pay out; days are decimal text. */
export interface UnusedLeave {
  leaveName: string;
  days: string;
  /** What the days are made of: kinds of ledger entries, with the days that each adds or takes. */
  movements: readonly { kind: string; days: string }[];
}

export interface EmployeeFacts {
  employeeSeq: number;
  joinDate: Day;
  /** Last day employed. */
  resignationDate: Day | null;
  separationCause: SeparationCause | null;
  /** The business closed by serious losses that were proven: no separation pay is due; of a final pay alone. */
  seriousLosses?: boolean;
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
  /** How those days come about, by leave type; left out where they were entered for the person. */
  unusedLeave?: readonly UnusedLeave[] | undefined;
  salaryRecords: SalaryRecord[];
  allowances: ItemEntry[];
  deductions: ItemEntry[];
  loans: Loan[];
  previousEmployment: PreviousEmployment | null;
  /** Somebody spread the shortage of tax that the year is expected to bring (F-16). */
  spreadsTax?: boolean | undefined;
  deductRows: DeductRow[];
  premiumRows: PremiumRow[];
  /** Of days before those that this run counts, by which regular holidays of this run are lost. */
  earlierAbsences?: readonly UnpaidDay[] | undefined;
  /** Where the plan is not what the weekdays say. */
  plannedDays?: readonly PlannedDay[] | undefined;
  /** Whose time is counted where it is not that of the days paid (document 4 P-8); none where `to` lies before `from`. */
  countedDays?: { from: Day; to: Day } | undefined;
  adjustments: Adjustment[];
  /** Charged with this run. */
  contributionArrears?: readonly ContributionArrear[] | undefined;
  manualValues: ManualValue[];
  balances: Balances;
  /** Days of this run that completed payrolls or the opening balance have paid; left out where only `paidThrough` is known. */
  paidDays?: readonly { from: Day; to: Day }[] | undefined;
}
