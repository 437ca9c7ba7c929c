import { emptyBalances, emptyYear } from "~/domain/payroll/engine/balances/balances";
import type { RunFacts } from "~/domain/payroll/facts/facts";
import type { TaxTreatment } from "~/domain/payroll/facts/pay-kinds";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import { decimalString } from "~/domain/shared/money";
import type { Adapter } from "./inputs";
import { adjustmentOf, monthlyPaid, operand, payslipOf, traceOf, withoutAgencies } from "./payslips";
import { frequencyOf } from "./tax";

/** SPECIAL: an amount paid in a special run, after some payrolls of the year. */
export const specialRun: Adapter = ({ inputs, payrollDate }) => {
  const before = {
    ...emptyYear(Number(payrollDate.slice(0, 4))),
    payrollPeriods: inputs.whole("payrolls_to_date"),
    taxableRegular: inputs.money("taxable_to_date"),
    taxWithheld: inputs.money("withheld_to_date"),
    otherBenefitsPaid: inputs.money("pool_used", 0),
  };
  const day = { startDate: payrollDate, endDate: payrollDate, payDate: payrollDate };
  const run: RunFacts = { payrollKind: "USER_CUSTOM", runPurpose: "BONUS", ...day, annualize: false };
  const payslip = payslipOf(run, templatePolicies(frequencyOf(inputs.text("period"))), {
    ...withoutAgencies(monthlyPaid(0)),
    adjustments: [adjustmentOf(1, "EARNING", inputs.text("treatment") as TaxTreatment, inputs.money("bonus"))],
    balances: { ...emptyBalances(), years: [before] },
  });
  const { figures, taxMethod } = payslip;
  const average =
    taxMethod === "CUMULATIVE_AVERAGE" ? { average: decimalString(operand(traceOf(payslip, "withholdingTax"), "average")) } : {};
  return {
    taxable: decimalString(figures.taxableRegular + figures.taxableSupplementary),
    ...average,
    tax: decimalString(figures.withholdingTax),
    net: decimalString(figures.netPay),
    method: taxMethod,
  };
};
