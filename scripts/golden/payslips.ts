import { emptyBalances } from "~/domain/payroll/balances/balances";
import type { Adjustment, AllowanceItem, EmployeeFacts, RunFacts, TemplatePolicies } from "~/domain/payroll/engine/facts";
import type { TaxClass, TaxTreatment, Timing } from "~/domain/payroll/engine/pay-kinds";
import { madeUpEmployee } from "~/domain/payroll/rates/pay-calculator";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { Figures, Payslip } from "~/domain/payroll/engine/payslip-lines";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { templatePolicies } from "~/domain/payroll/run/template-policies";
import { monthEnd, type Day } from "~/domain/shared/day";
import { decimalString, type Centavos } from "~/domain/shared/money";
import type { Adapter, Inputs, Outcome } from "./inputs";

/** Golden cases of whole payslips, through the function that computes every payslip of a payroll. */

/** A payslip by hand-made facts; the case's day is the pay date, so that it decides the tables. */
export function payslipOf(run: RunFacts, policies: TemplatePolicies, facts: EmployeeFacts, allowanceItems: AllowanceItem[] = []): Payslip {
  return computePayslip(facts, compileRules(run, { payrollTemplateSeq: 1, policies, allowanceItems, deductionItems: [] }, []));
}

/** One more earning or deduction of a payslip. */
export function adjustmentOf(
  adjustmentSeq: number,
  kind: Adjustment["kind"],
  taxTreatment: TaxTreatment | null,
  amount: Centavos,
): Adjustment {
  return {
    adjustmentSeq,
    kind,
    itemName: `Adjustment ${adjustmentSeq}`,
    taxTreatment,
    taxClass: null,
    deMinimisKey: null,
    paymentKind: "CASH",
    quantityDays: null,
    amount,
    order: null,
  };
}

/** What the employee contributes, all agencies together. */
export function contributionsOf(figures: Figures): Centavos {
  return figures.sssEmployee + figures.sssMpfEmployee + figures.philHealthEmployee + figures.pagIbigEmployee;
}

/** The figures of a whole month on a level salary. */
export function monthOf(payDate: Day, basic: Centavos): Figures {
  return payslipOf(monthRun(payDate), templatePolicies("MONTHLY"), monthlyPaid(basic)).figures;
}

/** NET: a month of a monthly-paid employee. */
export const net: Adapter = ({ inputs, payrollDate }) => {
  const items = (
    [
      ["TAXABLE", "REGULAR", ["taxable_allowance", "taxable_allowances", "allowance"]],
      ["NON_TAXABLE", null, ["non_taxable_allowance", "nontaxable_allowance", "de_minimis"]],
    ] as const
  ).flatMap(([treatment, taxClass, names], at) =>
    names.some((name) => inputs.has(name)) ? [{ item: itemOf(at + 1, treatment, taxClass), monthlyAmount: inputs.moneyOf(names) }] : [],
  );
  const facts: EmployeeFacts = {
    ...monthlyPaid(inputs.moneyOf(["monthly_basic", "monthly"])),
    minimumWageEarner: inputs.flag("is_mwe"),
    allowances: items.map(({ item: { itemSeq }, monthlyAmount }) => ({
      entrySeq: itemSeq,
      itemSeq,
      monthlyAmount,
      startDate: null,
      endDate: null,
    })),
    // Overtime comes as an amount, without its hours.
    manualValues: inputs.has("overtime") ? [byHand(1, "overtimePay", inputs.money("overtime"))] : [],
    adjustments: inputs.has("taxable_supplementary") ? [adjustmentOf(1, "EARNING", "TAXABLE", inputs.money("taxable_supplementary"))] : [],
  };
  const { figures } = payslipOf(
    monthRun(payrollDate),
    templatePolicies("MONTHLY"),
    facts,
    items.map(({ item }) => item),
  );
  return {
    sss_ee: decimalString(figures.sssEmployee + figures.sssMpfEmployee),
    philhealth_ee: decimalString(figures.philHealthEmployee),
    pagibig_ee: decimalString(figures.pagIbigEmployee),
    employer_cost: decimalString(figures.employerCost),
    ...outcomeOf(figures),
  };
};

/** SM: two half-months and the cut-off that takes the contributions. */
export const semiMonthly: Adapter = ({ inputs, payrollDate }) => {
  const timing = timingOf(inputs);
  const policies = templatePolicies("SEMI_MONTHLY", { sssTiming: timing, philHealthTiming: timing, pagIbigTiming: timing });
  const facts: EmployeeFacts = { ...monthlyPaid(inputs.moneyOf(["monthly_basic", "monthly"])), minimumWageEarner: inputs.flag("is_mwe") };
  const month = monthRun(payrollDate);
  const middle = payrollDate.slice(0, 8);
  const first = payslipOf({ ...month, endDate: `${middle}15` }, policies, facts);
  const second = payslipOf({ ...month, startDate: `${middle}16` }, policies, { ...facts, balances: first.balances });
  const both = (read: (figures: Figures) => Centavos) => decimalString(read(first.figures) + read(second.figures));
  return {
    cutoff1: outcomeOf(first.figures),
    cutoff2: outcomeOf(second.figures),
    month_tax: both(({ withholdingTax }) => withholdingTax),
    month_net: both(({ netPay }) => netPay),
    month_contributions: both(contributionsOf),
  };
};

/** A line that the case gives as an amount. */
export function byHand(manualValueSeq: number, lineCode: string, amount: Centavos): EmployeeFacts["manualValues"][number] {
  return { manualValueSeq, lineCode, amount, reason: "given by the case" };
}

function outcomeOf(figures: Figures): Outcome {
  return {
    gross: decimalString(figures.grossPay),
    contributions: decimalString(contributionsOf(figures)),
    taxable: decimalString(figures.taxableRegular),
    tax: decimalString(figures.withholdingTax),
    net: decimalString(figures.netPay),
  };
}

function monthRun(payDate: Day): RunFacts {
  return { payrollKind: "USER_CUSTOM", startDate: `${payDate.slice(0, 7)}-01`, endDate: monthEnd(payDate), payDate, annualize: false };
}

function monthlyPaid(salaryAmount: Centavos): EmployeeFacts {
  return madeUpEmployee({ salaryAmount, salaryAmountType: "MONTHLY", workDays: 5 }, emptyBalances());
}

function itemOf(itemSeq: number, taxTreatment: TaxTreatment, taxClass: TaxClass | null): AllowanceItem {
  return {
    itemSeq,
    itemName: `Item ${itemSeq}`,
    itemKind: "RECURRING",
    paymentKind: "CASH",
    state: "ENABLE",
    taxTreatment,
    deMinimisKey: null,
    timing: "EQUAL",
    taxClass,
    prorate: null,
    sssBase: null,
    pagIbigBase: null,
  };
}

function timingOf(inputs: Inputs): Timing {
  const policy = inputs.text("contribution_cutoff", "split").toLowerCase();
  if (["split", "equal", "half", "both"].includes(policy)) return "EQUAL";
  if (["first", "1st", "first_cutoff", "1"].includes(policy)) return "FIRST";
  if (["second", "2nd", "last", "second_cutoff", "2"].includes(policy)) return "LAST";
  throw new Error(`contribution_cutoff ${policy} is unknown`);
}
