import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type {
  AllowanceItem,
  DeductionItem,
  EmployeeFacts,
  Holiday,
  Loan,
  RunFacts,
  SalaryRecord,
  TemplatePolicies,
  YearBalances,
} from "~/domain/payroll/facts/facts";
import type { SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";
import { emptyYear } from "~/domain/payroll/engine/balances/balances";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { defaultPolicies } from "./sample";

/** Small builders for payslips that show one rule. */

export const FIVE_DAYS = { workScheduleSeq: 1, workDay: "12345", workTime: 480, dayFactor: null };
export const SIX_DAYS = { workScheduleSeq: 2, workDay: "123456", workTime: 480, dayFactor: null };
export const EVERY_DAY = { workScheduleSeq: 3, workDay: "1234567", workTime: 480, dayFactor: null };

/** The holidays of the sample's last two months. */
export const HOLIDAYS: Holiday[] = [
  ["2026-11-01", "special_non_working"],
  ["2026-11-02", "special_non_working"],
  ["2026-11-30", "regular"],
  ["2026-12-08", "special_non_working"],
  ["2026-12-24", "special_non_working"],
  ["2026-12-25", "regular"],
  ["2026-12-30", "regular"],
  ["2026-12-31", "special_non_working"],
].map(([date, type]) => ({ date: date!, name: date!, type: type as Holiday["type"] }));

export function salary(amount: number, type: SalaryAmountType = "MONTHLY", effectiveDate = "2020-01-01"): SalaryRecord {
  return {
    salarySeq: Number(effectiveDate.replaceAll("-", "")),
    effectiveDate,
    salaryAmountType: type,
    salaryAmount: amount,
    peraYear: null,
    peraAmount: 0,
  };
}

export function employee(changes: Partial<EmployeeFacts> = {}): EmployeeFacts {
  return {
    employeeSeq: 1,
    joinDate: "2020-01-01",
    resignationDate: null,
    separationCause: null,
    birthday: "1990-05-17",
    workSchedule: FIVE_DAYS,
    minimumDailyWage: 755_00,
    minimumWageEarner: false,
    premiumExempt: false,
    sss: true,
    philHealth: true,
    pagIbig: true,
    unusedLeaveDays: "0",
    salaryRecords: [salary(30_000_00)],
    allowances: [],
    deductions: [],
    loans: [],
    previousEmployment: null,
    deductRows: [],
    premiumRows: [],
    adjustments: [],
    manualValues: [],
    balances: emptyBalances(),
    ...changes,
  };
}

export const FIRST_HALF: RunFacts = {
  payrollKind: "USER_CUSTOM",
  startDate: "2026-11-01",
  endDate: "2026-11-15",
  payDate: "2026-11-13",
  annualize: false,
};
export const SECOND_HALF: RunFacts = {
  payrollKind: "USER_CUSTOM",
  startDate: "2026-11-16",
  endDate: "2026-11-30",
  payDate: "2026-11-27",
  annualize: false,
};
export const MONTH: RunFacts = {
  payrollKind: "USER_CUSTOM",
  startDate: "2026-11-01",
  endDate: "2026-11-30",
  payDate: "2026-11-27",
  annualize: false,
};

export function item(changes: Partial<AllowanceItem>): AllowanceItem {
  return {
    itemSeq: 1,
    itemName: "Transportation Allowance",
    itemKind: "RECURRING",
    paymentKind: "CASH",
    state: "ENABLE",
    taxTreatment: "TAXABLE",
    deMinimisKey: null,
    timing: "EQUAL",
    taxClass: null,
    prorate: null,
    sssBase: null,
    pagIbigBase: null,
    ...changes,
  };
}

/** An SSS loan of 20,000.00, with 1,000.00 deducted in the first payroll of a month. */
export function loan(changes: Partial<Loan> = {}): Loan {
  return {
    loanSeq: 1,
    loanType: "SSS_SALARY_LOAN",
    balance: 20_000_00,
    amortization: 1_000_00,
    startDate: "2026-01-01",
    loanDeductionPayrollOrder: "1ST",
    loanState: "ONGOING",
    ...changes,
  };
}

export function year(changes: Partial<YearBalances>): YearBalances {
  return { ...emptyYear(2026), ...changes };
}

export interface Setting {
  run?: RunFacts;
  policies?: Partial<TemplatePolicies>;
  items?: AllowanceItem[];
  deductionItems?: DeductionItem[];
  holidays?: Holiday[];
}

/** One payslip of one run. */
export function payslipOf(
  facts: EmployeeFacts,
  { run = FIRST_HALF, policies = {}, items = [], deductionItems = [], holidays = HOLIDAYS }: Setting = {},
): Payslip {
  const template = { payrollTemplateSeq: 1, policies: defaultPolicies(policies), allowanceItems: items, deductionItems };
  return computePayslip(facts, compileRules(run, template, holidays));
}
