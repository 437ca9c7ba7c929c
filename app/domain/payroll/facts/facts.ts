import type { Centavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";
import type { ContributionArrear } from "~/domain/payroll/engine/contributions/shares";
import type { Balances } from "~/domain/payroll/engine/balances/balance-facts";
import type { PlannedDay, UnpaidDay } from "~/domain/payroll/engine/days";
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
export type { Holiday } from "~/domain/payroll/engine/days";
export type { ContributionArrear, ContributionShares } from "~/domain/payroll/engine/contributions/shares";

export type { Balances, MonthBalances, YearBalances } from "~/domain/payroll/engine/balances/balance-facts";

/** Input of a payroll: template, calendar, records, time and balances. Names follow the specification; amounts are centavos. */

/** One run: purpose, period and pay date. */
export interface RunFacts {
  payrollKind: PayrollKind;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  /** Last regular run of the tax year: annualization instead of the table. */
  annualize: boolean;
  /** 13th month pay in installments: the month of the installment (F-10); omitted where the whole is paid. */
  paymentMonth?: number;
  runPurpose?: Exclude<RunPurpose, "REGULAR">;
  /** A special run deducts one amortization of each ongoing loan (F-14); omitted where it deducts none. */
  takesLoans?: true;
}

/** The policies of a payroll template (payroll-rules §13); each has a default. */
export interface TemplatePolicies {
  payFrequency: PayFrequency;
  /** 1 = Monday … 7 = Sunday (default), for WEEKLY. */
  weekEndDay: number;
  /** SSS, PhilHealth and Pag-IBIG are deducted; false only for people exempt by law (F-5). */
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
  /** 13th month installments and their months, as `serializePayments` writes them. */
  thirteenthMonthPayments: string;
  minimumNetPay: Centavos;
}

/** How an item's amount is computed; omitted where entries have fixed amounts. */
export interface ItemAmount {
  formula?: Exclude<AmountFormula, "FIXED"> | undefined;
  /** Default for entries without an amount: centavos a month or a day, hundredths of a percent of basic salary. */
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
  /** Optional Pag-IBIG savings of the employee; omitted for other deductions, so that their digests do not change. */
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
  /** Decimal text, for example "392.5"; null = by the number of work days. */
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
  /** Per month, or per unit of the item's formula; null = the template's amount. */
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

/** Totals of the previous employers in the tax year. */
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
  /** The day whose premium rate applies. */
  workDate: Day;
  dayType: DayType;
  /** The work date of the shift, where minutes after midnight fall on another date (document 4 T-17). */
  basicDate?: Day | null;
  /** Day type of that date; from calendar and schedule if omitted. */
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
  /** Decimal text; days for monetized leave and meals, else null. Without an amount it is multiplied by the daily rate. */
  quantityDays: string | null;
  amount: Centavos | null;
  order: number | null;
  /**
   * Arrears (F-15): the "YYYY-MM" whose bases include them, otherwise the run's month; for basic pay the year of its 13th month base; for
   * an item, that item.
   */
  contributionMonth?: string | undefined;
  basicYear?: number | undefined;
  itemSeq?: number | undefined;
  /** Pay for days of closed payrolls, including premiums (F-15; document 4 P-5): exempt for minimum wage earners. */
  wage?: true | undefined;
}

/** A manual value for one run (PAY-03 to PAY-05, PAY-07): replaces the computed line until it is reset. */
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
  /** Ledger movements behind the days: entry kinds with the days added or used. */
  movements: readonly { kind: string; days: string }[];
}

export interface EmployeeFacts {
  employeeSeq: number;
  joinDate: Day;
  /** Last day employed. */
  resignationDate: Day | null;
  separationCause: SeparationCause | null;
  /** The business closed due to proven serious losses, so no separation pay is due; final pay only. */
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
  /** Leave types behind those days; omitted where the days were entered by hand. */
  unusedLeave?: readonly UnusedLeave[] | undefined;
  salaryRecords: SalaryRecord[];
  allowances: ItemEntry[];
  deductions: ItemEntry[];
  loans: Loan[];
  previousEmployment: PreviousEmployment | null;
  /** The expected tax shortage of the year is spread over the remaining payrolls (F-16). */
  spreadsTax?: boolean | undefined;
  deductRows: DeductRow[];
  premiumRows: PremiumRow[];
  /** Unpaid days before the counted days, which can forfeit regular holidays of this run. */
  earlierAbsences?: readonly UnpaidDay[] | undefined;
  /** Days on which the roster deviates from the weekdays. */
  plannedDays?: readonly PlannedDay[] | undefined;
  /** Attendance days, where they differ from the paid days (document 4 P-8); none where `to` is before `from`. */
  countedDays?: { from: Day; to: Day } | undefined;
  adjustments: Adjustment[];
  /** Charged with this run. */
  contributionArrears?: readonly ContributionArrear[] | undefined;
  manualValues: ManualValue[];
  balances: Balances;
  /** Days of this run already paid by completed payrolls or the opening balance; omitted where only `paidThrough` is known. */
  paidDays?: readonly { from: Day; to: Day }[] | undefined;
}
