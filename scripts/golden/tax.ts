import { emptyBalances, emptyYear } from "~/domain/payroll/engine/balances/balances";
import type { EmployeeFacts, RunFacts, YearBalances } from "~/domain/payroll/facts/facts";
import type { PayFrequency } from "~/domain/payroll/facts/pay-kinds";
import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import { withholdingBracket, withholdingOn } from "~/domain/payroll/engine/statutory/withholding";
import { taxInBracket } from "~/domain/payroll/engine/tax/withholding-tax";
import { monthEnd } from "~/domain/shared/day";
import { periodsBetween } from "~/domain/shared/period";
import { decimalString, type Centavos } from "~/domain/shared/money";
import type { Adapter, GoldenCase, Inputs, Outcome } from "./inputs";
import {
  adjustmentOf,
  manualValueOf,
  monthlyPaid,
  monthRun,
  operand,
  payslipOf,
  largeAdjustment,
  traceOf,
  withoutAgencies,
  PERIOD_WORKED,
} from "./payslips";

/**
 * WT: one payroll by the table, for monthly-paid employees. Where the rules require the cumulative average no payslip uses the table, so it is called
 * directly with the engine's arguments.
 */
export const table: Adapter = (golden) => {
  const { inputs, payrollDate } = golden;
  const regular = inputs.money("taxable_regular");
  const supplementary = inputs.money("taxable_supplementary", 0);
  const tables = withholdingOn(payrollDate).rule;
  const daily = inputs.text("period").toLowerCase() === "daily";
  const payslip = daily ? null : taxedPayslip(golden, { regular, supplementary });
  const bracket = withholdingBracket(daily ? tables.DAILY : tables[frequencyOf(inputs.text("period"))], regular);
  if (payslip === null || payslip.taxMethod === "CUMULATIVE_AVERAGE") {
    return { bracket: bracket.row, tax: decimalString(taxInBracket(bracket, regular, supplementary)) };
  }
  return { bracket: traceOf(payslip, "withholdingTax")?.row ?? bracket.row, tax: decimalString(payslip.figures.withholdingTax) };
};

/** WTC: cumulative average. Components beyond the number of periods are supplementary pay of the last period. */
export const cumulativeAverage: Adapter = (golden) => {
  const { inputs } = golden;
  const components = inputs.has("cumulative_taxable_components")
    ? inputs.moneyList("cumulative_taxable_components")
    : [inputs.money("cumulative_taxable")];
  const periods = inputs.whole("periods");
  const supplementary = components.length === periods + 1 ? components.pop()! : 0;
  const regular = components.pop() ?? 0;
  const payslip = taxedPayslip(
    golden,
    { regular, supplementary },
    {
      payrollPeriods: periods - 1,
      taxableRegular: components.reduce((sum, component) => sum + component, 0),
      taxWithheld: inputs.moneyOf(["withheld_to_date"], 0),
      // If this payroll's pay does not require the method, an earlier payroll or the previous employer did.
      cumulativeAverage: supplementary === 0 || supplementary < regular,
    },
  );
  if (payslip.taxMethod !== "CUMULATIVE_AVERAGE") throw new Error(`the rules ask for ${payslip.taxMethod}, not for the cumulative average`);
  const trace = traceOf(payslip, "withholdingTax");
  return {
    bracket: trace?.row,
    average: decimalString(operand(trace, "average")),
    tax_on_average: decimalString(operand(trace, "tax on the average")),
    cumulative_tax: decimalString(operand(trace, "tax so far")),
    tax_this_period: decimalString(payslip.figures.withholdingTax),
  };
};

/** AN: the year settled in its last payroll. */
export const annualization: Adapter = (golden) => {
  const { inputs, payrollDate } = golden;
  const year = Number(payrollDate.slice(0, 4));
  const facts = taxedFacts(
    golden,
    { regular: 0, supplementary: 0 },
    {
      taxableRegular: inputs.money("taxable_present"),
      taxableSupplementary: inputs.money("taxable_supplementary", 0),
      taxWithheld: inputs.money("withheld_present", 0),
    },
  );
  // The PERA credit is 5 % of the contributions.
  const pera = inputs.has("pera_contribution") ? inputs.money("pera_contribution") : inputs.money("pera_credit", 0) * 20;
  const [salary] = facts.salaryRecords;
  const run: RunFacts = { ...monthRun(PERIOD_WORKED), payDate: payrollDate, annualize: true };
  const payslip = payslipOf(run, templatePolicies("MONTHLY"), {
    ...facts,
    salaryRecords: [{ ...salary!, peraYear: year, peraAmount: pera }],
  });
  return settledYear(payslip);
};

/** SPREAD: the annualized method in the period that leaves the given number of periods in the year. */
export const spread: Adapter = (golden) => {
  const { inputs, payrollDate } = golden;
  const policies = { ...templatePolicies(frequencyLeaving(inputs.whole("periods_left"))), withholdingMethod: "ANNUALIZED" } as const;
  const year = payrollDate.slice(0, 4);
  const period = periodsBetween(policies, `${year}-01-01`, `${year}-12-31`)
    .filter(({ endDate }) => endDate.startsWith(year))
    .at(-inputs.whole("periods_left"));
  if (period === undefined) throw new Error("a year has fewer payrolls");
  const facts = taxedFacts(
    golden,
    { regular: inputs.money("regular"), supplementary: inputs.money("supplementary") },
    { taxableRegular: inputs.money("taxable_before"), taxWithheld: inputs.money("withheld_before") },
  );
  const run: RunFacts = { payrollKind: "USER_CUSTOM", ...period, payDate: payrollDate, annualize: false };
  const payslip = payslipOf(run, policies, facts);
  const trace = traceOf(payslip, "withholdingTax");
  const of = (name: string) => decimalString(operand(trace, name));
  return {
    projected: of("year as it will be"),
    tax_of_projected: of("tax of the year"),
    tax_on_supplementary: of("tax on supplementary pay"),
    tax: decimalString(payslip.figures.withholdingTax),
  };
};

/** The slowest frequency with that many payrolls in a year; a case names no other. */
function frequencyLeaving(periods: number): Exclude<PayFrequency, "ONLY_THIRTEEN_MONTH_PAY"> {
  if (periods <= 12) return "MONTHLY";
  return periods <= 24 ? "SEMI_MONTHLY" : "WEEKLY";
}

export function settledYear(payslip: Payslip): Outcome {
  const trace = traceOf(payslip, "withholdingTax");
  const of = (name: string) => decimalString(operand(trace, name));
  return {
    bracket: trace?.row,
    gross_taxable: of("taxable pay of the year"),
    tax_due: of("tax of the year"),
    pera_credit: of("PERA credit"),
    total_withheld_before: decimalString(operand(trace, "withheld") + operand(trace, "withheld by the previous employer")),
    still_to_withhold: decimalString(payslip.figures.withholdingTax),
    excess: of("withheld too much"),
    refund: decimalString(payslip.figures.taxRefund),
  };
}

/** MWE: a month's withholding, or a year's pay split for tax. */
export const minimumWageEarner: Adapter = ({ inputs, payrollDate }) => {
  const monthly = inputs.has("monthly_basic") || inputs.has("monthly");
  const basic = monthly ? inputs.moneyOf(["monthly_basic", "monthly"]) : inputs.moneyOf(["smw", "basic"]);
  const amounts: [string, Centavos][] = [
    ["basicSalary", basic],
    ["holidayBasicPay", inputs.moneyOf(["holiday", "holiday_pay"], 0)],
    ["overtimePay", inputs.moneyOf(["ot", "overtime"], 0)],
    ["nightDifferential", inputs.moneyOf(["nsd", "night_differential"], 0)],
    // Hazard pay is exempt like premium pay and has no line of its own.
    ["restDayPay", inputs.moneyOf(["hazard", "hazard_pay"], 0)],
  ];
  const other = inputs.moneyOf(["commission", "taxable_allowance", "other_taxable"], 0);
  const facts: EmployeeFacts = {
    // A month is a payroll with contributions; a year's pay is given as taxed.
    ...(monthly ? monthlyPaid(basic) : withoutAgencies(monthlyPaid(0))),
    minimumWageEarner: inputs.flag("is_mwe", !inputs.has("minimum_daily") || isMinimumWage(inputs)),
    manualValues: amounts.filter(([, amount]) => amount !== 0).map(([code, amount], index) => manualValueOf(index + 1, code, amount)),
    adjustments: [adjustmentOf(1, "EARNING", "TAXABLE", other, { taxClass: "REGULAR" })],
  };
  const run: RunFacts = { ...monthRun(PERIOD_WORKED), payDate: payrollDate, annualize: !monthly };
  const { figures } = payslipOf(run, templatePolicies("MONTHLY"), facts);
  const taxable = figures.taxableRegular + figures.taxableSupplementary;
  return {
    non_taxable: decimalString(figures.grossPay - taxable),
    taxable: decimalString(taxable),
    tax: decimalString(figures.withholdingTax),
  };
};

/** True if the daily wage of a case is at most the region's minimum, compared without rounding. */
function isMinimumWage(inputs: Inputs): boolean {
  const { salaryAmount, salaryAmountType, dayFactor, scale } = inputs.wage();
  const times = { ANNUALLY: 1, MONTHLY: 12, WEEKLY: 52, DAILY: Number(dayFactor), HOURLY: 8 * Number(dayFactor) }[salaryAmountType];
  return salaryAmount * times <= inputs.money("minimum_daily") * Number(dayFactor) * scale;
}

/** A payroll of the case's frequency with only this taxable pay, and enough pay to cover its tax. */
function taxedPayslip(golden: GoldenCase, pay: TaxedPay, before: Partial<YearBalances> = {}): Payslip {
  const payFrequency = frequencyOf(golden.inputs.text("period"));
  const [first, last] = { MONTHLY: ["01", "30"], SEMI_MONTHLY: ["16", "30"], WEEKLY: ["22", "28"] }[payFrequency] as [string, string];
  const month = PERIOD_WORKED.slice(0, 8);
  const run: RunFacts = {
    payrollKind: "USER_CUSTOM",
    startDate: `${month}${first}`,
    endDate: last === "30" ? monthEnd(PERIOD_WORKED) : `${month}${last}`,
    payDate: golden.payrollDate,
    annualize: false,
  };
  return payslipOf(run, templatePolicies(payFrequency), taxedFacts(golden, pay, before));
}

interface TaxedPay {
  regular: Centavos;
  supplementary: Centavos;
}

function taxedFacts(
  { inputs, payrollDate }: GoldenCase,
  { regular, supplementary }: TaxedPay,
  before: Partial<YearBalances>,
): EmployeeFacts {
  const year = Number(payrollDate.slice(0, 4));
  const taxablePrevious = inputs.moneyOf(["taxable_previous", "previous_taxable"], 0);
  const withheldPrevious = inputs.moneyOf(["withheld_previous", "previous_withheld"], 0);
  return {
    ...withoutAgencies(monthlyPaid(0)),
    previousEmployment:
      taxablePrevious === 0 && withheldPrevious === 0
        ? null
        : {
            taxableYear: year,
            taxableCompensation: taxablePrevious,
            taxWithheld: withheldPrevious,
            nonTaxableThirteenthMonthAndOtherBenefits: 0,
            spans: [],
          },
    adjustments: [
      adjustmentOf(1, "EARNING", "TAXABLE", regular, { taxClass: "REGULAR" }),
      adjustmentOf(2, "EARNING", "TAXABLE", supplementary),
      largeAdjustment(3),
    ],
    balances: { ...emptyBalances(), years: [{ ...emptyYear(year), ...before }] },
  };
}

/** The frequency of a case. @throws Error when it has no withholding table */
export function frequencyOf(period: string): Exclude<PayFrequency, "ONLY_THIRTEEN_MONTH_PAY"> {
  const name = period.toUpperCase().replaceAll("-", "_").replace("SEMIMONTHLY", "SEMI_MONTHLY");
  const known = (["MONTHLY", "SEMI_MONTHLY", "WEEKLY"] as const).find((value) => value === name);
  if (!known) throw new Error(`no withholding table for ${period}`);
  return known;
}
