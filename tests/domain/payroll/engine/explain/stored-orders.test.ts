import { expect, test } from "vitest";
import { FIGURES } from "~/domain/payroll/engine/payslip-lines";
import { traceRule, TRACE_RULES } from "~/domain/payroll/engine/explain/trace-rules";

/**
 * Stored payslips keep figures and trace operands by position. These lists pin the order: changing it breaks stored payslips, so a change
 * here needs a migration for them.
 */

test("figures are stored in this order; a new one comes last", () => {
  expect(FIGURES).toEqual([
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
  ]);
});

const OPERANDS: Record<string, string> = {
  BASIC_NONE: "",
  BASIC_PERIOD: "amount | month amount | half | periods a month",
  BASIC_DAYS: "amount | pay days",
  BASIC_PART_DAYS: "amount | pay days | period amount",
  BASIC_SHARE: "amount | period amount | pay days | pay days of the period",
  BASIC_MISSED: "amount | period amount | days missed",
  BASIC_CHANGED: "amount | period amount | pay days | pay days of the period",
  BASIC_CHANGED_DAYS: "amount | period amount | pay days | pay days of the period",
  BASIC_PERIODS: "amount",
  LOST_ABSENCE: "amount | basic salary | date | time lost | salary",
  LOST_LATE: "amount | basic salary | date | time lost | salary",
  LOST_UNDERTIME: "amount | basic salary | date | time lost | salary",
  LOST_UNPAID_LEAVE: "amount | basic salary | date | time lost | salary",
  HOLIDAY_BASIC: "amount | date | daily wages | salary",
  HOLIDAY_LOST_EARLIER: "holiday | absent",
  OVERTIME: "amount | date | kind of day | time | multiplier | salary",
  NIGHT: "amount | date | kind of day | time | multiplier | salary",
  PREMIUM: "amount | date | kind of day | time | multiplier | salary",
  COMPANY_RATE: "kind of day | first eight hours | overtime | statutory, first eight hours | statutory, overtime | effective day",
  COUNTED_DAYS: "from | to",
  ITEM: "monthly amount | timing | payroll | of | pay days employed | pay days of the period | periods | amount",
  PER_DAY_WORKED: "amount a day | pay days | unpaid | full day | amount",
  PERCENT_OF_BASIC: "hundredths of a percent | basic salary of the month | monthly amount",
  ADJUSTMENT: "amount | days | daily rate, numerator | daily rate, denominator",
  DE_MINIMIS: "unit | ceiling | used before, or minimum daily wage | days | amount | exempt | benefit",
  LEAVE_CONVERSION: "amount | days",
  SEPARATION:
    "cause | monthly base | years | months | years counted | age | daily rate, numerator | daily rate, denominator | amount | joined | last day | birthday",
  UNUSED_LEAVE: "leave type | days | last day | movement | days moved",
  THIRTEENTH_MONTH: "year | basic earned | still to come | paid before | final pay | from | to",
  THIRTEENTH_MONTH_PART:
    "year | basic earned | still to come | paid before | final pay | from | to | shares so far, hundredths of a percent",
  ACCRUAL: "basic salary net",
  SSS_EE:
    "base | counted by the table | amount of the month | taken before | payroll | of | settled on the actual month | due | taken | pay of the month before | pay of this payroll",
  SSS_ER:
    "base | counted by the table | amount of the month | taken before | payroll | of | settled on the actual month | due | taken | pay of the month before | pay of this payroll",
  SSS_MPF_EE:
    "base | counted by the table | amount of the month | taken before | payroll | of | settled on the actual month | due | taken | pay of the month before | pay of this payroll",
  SSS_MPF_ER:
    "base | counted by the table | amount of the month | taken before | payroll | of | settled on the actual month | due | taken | pay of the month before | pay of this payroll",
  SSS_EC:
    "base | counted by the table | amount of the month | taken before | payroll | of | settled on the actual month | due | taken | pay of the month before | pay of this payroll",
  PHILHEALTH_EE:
    "base | counted by the table | amount of the month | taken before | payroll | of | settled on the actual month | due | taken | pay of the month before | pay of this payroll",
  PHILHEALTH_ER:
    "base | counted by the table | amount of the month | taken before | payroll | of | settled on the actual month | due | taken | pay of the month before | pay of this payroll",
  PAG_IBIG_EE:
    "base | counted by the table | amount of the month | taken before | payroll | of | settled on the actual month | due | taken | pay of the month before | pay of this payroll",
  PAG_IBIG_ER:
    "base | counted by the table | amount of the month | taken before | payroll | of | settled on the actual month | due | taken | pay of the month before | pay of this payroll",
  CONTRIBUTION_ARREARS: "month | due | taken",
  CARRIED_IN: "carried | taken",
  TAX_NONE:
    "basic salary net | regular holidays | taxable allowances | contributions | union dues | overtime, night and premium pay | supplementary items | benefits over the exempt ceiling",
  TAX_TABLE:
    "basic salary net | regular holidays | taxable allowances | contributions | union dues | overtime, night and premium pay | supplementary items | benefits over the exempt ceiling | regular | supplementary | floor | base tax | rate | tax | pay frequency",
  TAX_CUMULATIVE:
    "basic salary net | regular holidays | taxable allowances | contributions | union dues | overtime, night and premium pay | supplementary items | benefits over the exempt ceiling | regular | supplementary | year before | previous employer | taxable pay of the year | periods | average | tax on the average | tax so far | withheld | tax | pay frequency",
  TAX_ANNUALIZED:
    "basic salary net | regular holidays | taxable allowances | contributions | union dues | overtime, night and premium pay | supplementary items | benefits over the exempt ceiling | regular | supplementary | year before | previous employer | taxable pay of the year | floor | base tax | rate | tax of the year | PERA credit | withheld | withheld by the previous employer | to withhold | withheld too much | refund",
  TAX_SPREAD:
    "basic salary net | regular holidays | taxable allowances | contributions | union dues | overtime, night and premium pay | supplementary items | benefits over the exempt ceiling | regular | supplementary | year before | year as it will be | payrolls left | tax of the year | withheld | tax on supplementary pay | tax",
  LOAN: "amortization | balance | carried | due | taken | payroll of the month",
  LOAN_FINAL: "amortization | balance | carried | due | taken | payroll of the month",
  DEDUCTION_ITEM: "monthly amount | timing | payroll | of | periods | amount | due | taken",
  DEDUCTION_ADJUSTMENT: "amount | due | taken",
  DEDUCTION_CARRIED: "amount | due | taken",
  FIGURE: "computed | set",
  MANUAL: "set | computed | reason",
};

for (const [rule, operands] of Object.entries(OPERANDS)) {
  test(`the operands of ${rule} are stored in this order`, () => {
    expect(
      traceRule(rule)
        .operands.map(([name]) => name)
        .join(" | "),
    ).toBe(operands);
  });
}

test("every rule that a trace can name is written out here", () => {
  expect(Object.keys(OPERANDS).sort()).toEqual(Object.keys(TRACE_RULES).sort());
});
