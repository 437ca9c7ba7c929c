import { emptyBalances, emptyYear } from "~/domain/payroll/engine/balances/balances";
import type { Balances, EmployeeFacts, RunFacts } from "~/domain/payroll/facts/facts";
import { createSampleEmployee } from "~/domain/payroll/setup/rates/pay-calculator";
import type { SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import type { Day } from "~/domain/shared/day";
import { decimalString, type Centavos } from "~/domain/shared/money";
import type { Adapter, GoldenCase, Inputs } from "./inputs";
import { adjustmentOf, manualValueOf, operand, payslipOf, traceOf, withoutAgencies } from "./payslips";
import { serviceOf } from "./separations";
import { unusedLeavePay } from "./wages";

/**
 * FP: a final payslip. Amounts that a case gives without records are entered as manual values: the last salary, leave without days, and the tax
 * where the year's taxable pay is unknown. 13th month pay, leave by days, separation pay by cause and service, loans and the settled year are
 * computed.
 */
export const finalPay: Adapter = (golden) => {
  const { inputs, payrollDate } = golden;
  const lastDay = inputs.has("separated") ? inputs.day("separated") : payrollDate;
  const run: RunFacts = {
    payrollKind: "FINAL_PAY",
    startDate: `${lastDay.slice(0, 7)}-01`,
    endDate: lastDay,
    payDate: payrollDate,
    annualize: false,
  };
  const payslip = payslipOf(run, templatePolicies("SEMI_MONTHLY"), factsOf(golden, lastDay));
  const { figures } = payslip;
  const tax = traceOf(payslip, "withholdingTax");
  return {
    thirteenth_month: decimalString(figures.thirteenthMonthPay),
    sil: decimalString(figures.leaveConversion),
    leave_conversion: decimalString(figures.leaveConversion),
    separation_pay: decimalString(figures.separationPay),
    tax_due: decimalString(tax?.rule === "TAX_ANNUALIZED" ? operand(tax, "tax of the year") : 0),
    tax_refund: decimalString(figures.taxRefund),
    still_to_withhold: decimalString(figures.withholdingTax),
    total: decimalString(figures.netPay),
  };
};

function factsOf({ inputs, payrollDate }: GoldenCase, lastDay: string): EmployeeFacts {
  const lastSalary = inputs.moneyOf(["unpaid_salary", "last_salary_unpaid"], 0);
  const leave = leaveOf(inputs, payrollDate);
  const balances = balancesOf(inputs, payrollDate, lastDay, lastSalary);
  const someone = createSampleEmployee(
    { salaryAmount: leave.salary?.salaryAmount ?? 0, salaryAmountType: leave.salary?.salaryAmountType ?? "MONTHLY", workDays: 5 },
    balances,
  );
  const service = inputs.has("cause")
    ? serviceOf(inputs, payrollDate)
    : { resignationDate: lastDay, separationCause: "RESIGNATION" as const };
  const [salary] = someone.salaryRecords;
  const year = Number(payrollDate.slice(0, 4));
  return {
    // The case's taxable pay of the year is net of contributions, including those of the last pay.
    ...withoutAgencies(someone),
    ...service,
    workSchedule: { ...someone.workSchedule, dayFactor: inputs.has("factor") ? inputs.text("factor") : null },
    salaryRecords: [{ ...salary!, peraYear: year, peraAmount: inputs.money("pera_credit", 0) * PERA_SHARE }],
    unusedLeaveDays: leave.days,
    previousEmployment:
      inputs.has("taxable_previous") || inputs.has("withheld_previous")
        ? {
            taxableYear: year,
            taxableCompensation: inputs.money("taxable_previous", 0),
            taxWithheld: inputs.money("withheld_previous", 0),
            nonTaxableThirteenthMonthAndOtherBenefits: 0,
            spans: [],
          }
        : null,
    loans: [
      {
        loanSeq: 1,
        loanType: "COMPANY_LOAN",
        balance: inputs.money("loan_balance", 0),
        amortization: 0,
        startDate: someone.joinDate,
        loanDeductionPayrollOrder: "1ST",
        loanState: "ONGOING",
      },
    ],
    adjustments: [
      adjustmentOf(1, "EARNING", "NON_TAXABLE", inputs.money("deposit_return", 0)),
      adjustmentOf(2, "EARNING", "NON_TAXABLE", inputs.moneyOf(["other_earnings", "allowances"], 0)),
      adjustmentOf(3, "DEDUCTION", null, inputs.money("deductions", 0)),
      adjustmentOf(4, "DEDUCTION", null, inputs.moneyOf(["contributions", "tax_withheld_last_pay"], 0)),
    ].filter(({ amount }) => amount !== 0),
    manualValues: [
      manualValueOf(1, "basicSalary", lastSalary),
      ...(leave.amount === null ? [] : [manualValueOf(2, "leaveConversion", leave.amount)]),
      ...(inputs.has("separation_pay") ? [manualValueOf(3, "separationPay", inputs.money("separation_pay"))] : []),
      ...(inputs.has("basic_earned_year") ? [] : [manualValueOf(4, "thirteenthMonthPay", inputs.money("thirteenth_month", 0))]),
      ...(inputs.has("taxable_ytd")
        ? []
        : [manualValueOf(5, "withholdingTax", 0), manualValueOf(6, "taxRefund", inputs.money("tax_refund", 0))]),
    ],
  };
}

/** The PERA credit is 5 % of the contributions. */
const PERA_SHARE = 20;

/**
 * Unused leave: its days on the salary of the case, or an amount if the case gives one, has a daily wage finer than centavos, or uses another
 * wage for separation pay.
 */
function leaveOf(inputs: Inputs, payDate: Day): { days: string; salary: Salary | null; amount: Centavos | null } {
  const name = ["unused_sil_days", "unused_leave_days"].find((key) => inputs.has(key));
  const days = name === undefined ? "0" : inputs.text(name);
  const monthly = ["monthly", "monthly_basic"].find((key) => inputs.has(key));
  const separated =
    inputs.has("cause") && monthly !== undefined ? ({ salaryAmount: inputs.money(monthly), salaryAmountType: "MONTHLY" } as const) : null;
  const salary = name === undefined && !inputs.has("cause") ? null : inputs.salary();
  const given = inputs.money("leave_conversion", 0);
  const sameWage = separated === null || salary?.salaryAmountType === "MONTHLY";
  if (given === 0 && (name === undefined || (salary !== null && sameWage))) return { days, salary: separated ?? salary, amount: null };
  return { days, salary: separated ?? salary, amount: given + (name === undefined ? 0 : unusedLeavePay(inputs.wage(), payDate, days)) };
}

interface Salary {
  salaryAmount: Centavos;
  salaryAmountType: SalaryAmountType;
}

/** The year before the last pay: the sums of a case include the last salary. */
function balancesOf(inputs: Inputs, payDate: string, lastDay: string, lastSalary: Centavos): Balances {
  const earned = {
    basicEarned: inputs.money("basic_earned_year", lastSalary) - lastSalary,
    thirteenthMonthPaid: inputs.moneyOf(["thirteenth_paid", "thirteenth_month_paid"], 0),
  };
  const taxed = {
    taxableRegular: inputs.money("taxable_ytd", lastSalary) - lastSalary,
    taxWithheld: inputs.money("withheld_ytd", 0),
    otherBenefitsPaid: inputs.money("other_benefits", 0),
  };
  const [taxYear, earnedYear] = [Number(payDate.slice(0, 4)), Number(lastDay.slice(0, 4))];
  const years = [...new Set([taxYear, earnedYear])].map((year) => ({
    ...emptyYear(year),
    ...(year === earnedYear ? earned : {}),
    ...(year === taxYear ? taxed : {}),
  }));
  return { ...emptyBalances(), years };
}
