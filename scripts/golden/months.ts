import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import type { EmployeeFacts } from "~/domain/payroll/facts/facts";
import type { Timing } from "~/domain/payroll/facts/pay-kinds";
import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import type { Day } from "~/domain/shared/day";
import { decimalString, type Centavos } from "~/domain/shared/money";
import type { Adapter, Inputs, Outcome } from "./inputs";
import { adjustmentOf, manualValueOf, contributionsOf, itemOf, monthlyPaid, monthRun, payslipOf } from "./payslips";

/** The figures of a whole month on a constant salary. */
export function monthOf(payDate: Day, basic: Centavos): Figures {
  return payslipOf(monthRun(payDate), templatePolicies("MONTHLY"), monthlyPaid(basic)).figures;
}

/** NET: a month of a monthly-paid employee. */
export const net: Adapter = ({ inputs, payrollDate }) => {
  const kinds = [
    ["TAXABLE", "REGULAR", ["taxable_allowance", "taxable_allowances", "allowance"]],
    ["NON_TAXABLE", null, ["non_taxable_allowance", "nontaxable_allowance", "de_minimis"]],
  ] as const;
  const items = kinds.flatMap(([treatment, taxClass, names], index) =>
    names.some((name) => inputs.has(name)) ? [{ item: itemOf(index + 1, treatment, taxClass), monthlyAmount: inputs.moneyOf(names) }] : [],
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
    // Overtime is given as an amount, without hours.
    manualValues: inputs.has("overtime") ? [manualValueOf(1, "overtimePay", inputs.money("overtime"))] : [],
    adjustments: inputs.has("taxable_supplementary") ? [adjustmentOf(1, "EARNING", "TAXABLE", inputs.money("taxable_supplementary"))] : [],
  };
  const { figures } = payslipOf(monthRun(payrollDate), templatePolicies("MONTHLY"), facts, {
    allowanceItems: items.map(({ item }) => item),
  });
  return {
    sss_ee: decimalString(figures.sssEmployee + figures.sssMpfEmployee),
    philhealth_ee: decimalString(figures.philHealthEmployee),
    pagibig_ee: decimalString(figures.pagIbigEmployee),
    employer_cost: decimalString(figures.employerCost),
    ...outcomeOf(figures),
  };
};

/** SM: two half-months, and the cut-off that deducts the contributions. */
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

function outcomeOf(figures: Figures): Outcome {
  return {
    gross: decimalString(figures.grossPay),
    contributions: decimalString(contributionsOf(figures)),
    taxable: decimalString(figures.taxableRegular),
    tax: decimalString(figures.withholdingTax),
    net: decimalString(figures.netPay),
  };
}

function timingOf(inputs: Inputs): Timing {
  const policy = inputs.text("contribution_cutoff", "split").toLowerCase();
  if (["split", "equal", "half", "both"].includes(policy)) return "EQUAL";
  if (["first", "1st", "first_cutoff", "1"].includes(policy)) return "FIRST";
  if (["second", "2nd", "last", "second_cutoff", "2"].includes(policy)) return "LAST";
  throw new Error(`contribution_cutoff ${policy} is unknown`);
}
