import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type { Adjustment, AllowanceItem, EmployeeFacts, Holiday, RunFacts, TemplatePolicies } from "~/domain/payroll/facts/facts";
import type { TaxClass, TaxTreatment } from "~/domain/payroll/facts/pay-kinds";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { Figures, Payslip, Trace } from "~/domain/payroll/engine/payslip-lines";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { traceRule } from "~/domain/payroll/engine/explain/trace-rules";
import { createSampleEmployee } from "~/domain/payroll/setup/rates/pay-calculator";
import { monthEnd, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { findWrongSum } from "./sum-check";

/** Builds payslips of golden cases with the function that computes every payslip of a payroll. */

/**
 * A payslip from hand-made facts; the case's day is the pay date, so it selects the tables.
 * @throws Error when the lines do not add up to the figures: the compared figure may be right while pay is not
 */
export function payslipOf(
  run: RunFacts,
  policies: TemplatePolicies,
  facts: EmployeeFacts,
  { allowanceItems = [], holidays = [] }: { allowanceItems?: AllowanceItem[]; holidays?: readonly Holiday[] } = {},
): Payslip {
  const rules = compileRules(run, { payrollTemplateSeq: 1, policies, allowanceItems, deductionItems: [] }, holidays);
  const payslip = computePayslip(facts, rules);
  const problem = findWrongSum(payslip, run);
  if (problem !== null) throw new Error(problem);
  return payslip;
}

/** A regular run of a whole month. */
export function monthRun(payDate: Day): RunFacts {
  return { payrollKind: "USER_CUSTOM", startDate: `${payDate.slice(0, 7)}-01`, endDate: monthEnd(payDate), payDate, annualize: false };
}

/** Contribution tables go back less far than tax tables, so the days worked are in this month; the case's day is only the pay date. */
export const PERIOD_WORKED: Day = "2026-06-30";

/** An employee on a constant monthly salary, five days a week. */
export function monthlyPaid(salaryAmount: Centavos): EmployeeFacts {
  return createSampleEmployee({ salaryAmount, salaryAmountType: "MONTHLY", workDays: 5 }, emptyBalances());
}

/** The same employee without agencies: the given pay is taxed unchanged. */
export function withoutAgencies(facts: EmployeeFacts): EmployeeFacts {
  return { ...facts, sss: false, philHealth: false, pagIbig: false };
}

/** One more earning or deduction of a payslip. */
export function adjustmentOf(
  adjustmentSeq: number,
  kind: Adjustment["kind"],
  taxTreatment: TaxTreatment | null,
  amount: Centavos | null,
  more: Partial<Adjustment> = {},
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
    ...more,
  };
}

/** Pay without contributions, large enough to cover what a case withholds or deducts. */
export function largeAdjustment(adjustmentSeq: number): Adjustment {
  return adjustmentOf(adjustmentSeq, "EARNING", "NON_TAXABLE", 1_000_000_000_00);
}

/** A recurring item of the template. */
export function itemOf(itemSeq: number, taxTreatment: TaxTreatment, taxClass: TaxClass | null): AllowanceItem {
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

/** A line that the case gives as an amount. */
export function manualValueOf(manualValueSeq: number, lineCode: string, amount: Centavos): EmployeeFacts["manualValues"][number] {
  return { manualValueSeq, lineCode, amount, reason: "given by the case" };
}

/** The employee's contributions to all agencies. */
export function contributionsOf(figures: Figures): Centavos {
  return figures.sssEmployee + figures.sssMpfEmployee + figures.philHealthEmployee + figures.pagIbigEmployee;
}

/** The trace of a line; for a manual value, the trace of the computed amount. */
export function traceOf({ lines }: Payslip, code: string): Trace | null {
  const trace = lines.find((line) => line.code === code)?.trace ?? null;
  return trace?.rule === "MANUAL" ? (trace.parts?.[0] ?? null) : trace;
}

/** An operand of a trace by name; 0 without a trace. @throws Error when the rule of the trace has no such operand */
export function operand(trace: Trace | null, name: string): Centavos {
  if (trace === null) return 0;
  const { operands, salaries } = traceRule(trace.rule);
  const index = operands.findIndex(([key]) => key === name);
  if (index < 0) throw new Error(`${trace.rule} has no operand ${name}`);
  return Number(trace.values[index + (salaries ? 1 + Number(trace.values[0]) * 5 : 0)]);
}
