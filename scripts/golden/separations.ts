import { emptyBalances } from "~/domain/payroll/balances/balances";
import { serviceBetween } from "~/domain/payroll/engine/separation-pay";
import { incentiveLeaveDays } from "~/domain/payroll/engine/service-incentive-leave";
import type { EmployeeFacts, RunFacts } from "~/domain/payroll/engine/facts";
import { SEPARATION_CAUSES, type SeparationCause } from "~/domain/payroll/engine/pay-kinds";
import { templatePolicies } from "~/domain/payroll/run/template-policies";
import { incentiveLeaveOn } from "~/domain/payroll/statutory/labor-standards";
import { addDays, type Day } from "~/domain/shared/day";
import { decimalString } from "~/domain/shared/money";
import { addMonths } from "~/domain/shared/period";
import type { Adapter, Inputs, Wage } from "./inputs";
import { payslipOf } from "./payslips";
import { earnerOf, leavePay, rounded } from "./wages";

/** SEP: separation and retirement pay, on a final payslip. */
export const separation: Adapter = ({ inputs, payrollDate }) => {
  const wage = inputs.has("factor") ? inputs.wage() : wageWithoutFactor(inputs);
  const facts = { ...earnerOf(wage), ...serviceOf(inputs, payrollDate) };
  const lastDay = facts.resignationDate ?? payrollDate;
  const run: RunFacts = { payrollKind: "FINAL_PAY", startDate: lastDay, endDate: lastDay, payDate: lastDay, annualize: false };
  // Everything up to the day before is paid: the case is about separation pay alone.
  const balances = { ...emptyBalances(), paidThrough: addDays(lastDay, -1) };
  const { figures } = payslipOf(run, templatePolicies("MONTHLY"), { ...facts, balances });
  return { pay: rounded(figures.separationPay, wage) };
};

/** SIL: unused service incentive leave as money. */
export const incentiveLeave: Adapter = ({ inputs, payrollDate }) => {
  const earned = inputs.has("unused_days")
    ? inputs.scaled("unused_days", 1000)
    : incentiveLeaveDays(incentiveLeaveOn(payrollDate).rule, serviceBetween(inputs.day("hired"), inputs.day("separated")));
  const unused = Math.max(0, earned - inputs.scaled("used_days", 1000, 0));
  const days = `${Math.floor(unused / 1000)}.${String(unused % 1000).padStart(3, "0")}`;
  return { days, amount: decimalString(leavePay(inputs.wage(), payrollDate, days)) };
};

/** When somebody of a case joined and left, why, and how old; a length of service ends on the case's day. */
export function serviceOf(
  inputs: Inputs,
  payrollDate: Day,
): Pick<EmployeeFacts, "joinDate" | "resignationDate" | "separationCause" | "birthday"> {
  const resignationDate = inputs.has("separated") ? inputs.day("separated") : payrollDate;
  const months = inputs.has("years") ? inputs.whole("years") * 12 + inputs.whole("months", 0) : 0;
  const joinDate = inputs.has("hired") ? inputs.day("hired") : addMonths(addDays(resignationDate, 1), -months);
  const birthday = addMonths(resignationDate, -12 * inputs.whole("age", RETIREMENT_AGE));
  return { joinDate, resignationDate, separationCause: causeOf(inputs.text("cause")), birthday };
}

const RETIREMENT_AGE = 60;

/** Separation pay counts months of a monthly salary; only retirement pay asks for the day. */
function wageWithoutFactor(inputs: Inputs): Wage {
  const monthly = ["monthly", "monthly_basic"].find((key) => inputs.has(key));
  if (monthly === undefined) return inputs.wage();
  if (causeOf(inputs.text("cause")) === "RETIREMENT") throw new Error("input factor is missing");
  return { salaryAmount: inputs.money(monthly), salaryAmountType: "MONTHLY", scale: 1, dayFactor: "261", minutesPerDay: 480 };
}

function causeOf(text: string): SeparationCause {
  const wanted = text.toUpperCase().replaceAll(/[ -]/g, "_").replace("LABOUR", "LABOR").replace("DEVICES", "DEVICE");
  if (/SERIOUS_LOSS|JUST_CAUSE|VOLUNTARY|ABANDON|MISCONDUCT/.test(wanted)) return "RESIGNATION";
  const aliases: Record<string, SeparationCause> = {
    LABOR_SAVING: "LABOR_SAVING_DEVICE",
    ILLNESS: "DISEASE",
    CLOSURE_NOT_DUE_TO_LOSSES: "CLOSURE",
  };
  const known = SEPARATION_CAUSES.find((one) => one === wanted) ?? aliases[wanted];
  if (!known) throw new Error(`cause ${text} is unknown`);
  return known;
}
