import { calculateSeparation } from "~/domain/payroll/setup/calculators/separation";
import type { EmployeeFacts } from "~/domain/payroll/facts/facts";
import { SEPARATION_CAUSES, type SeparationCause } from "~/domain/payroll/facts/pay-kinds";
import { addDays, type Day } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import type { Adapter, Inputs, Wage } from "./inputs";
import { rounded } from "./wages";

// cspell:ignore labou redundan

/** SEP: separation and retirement pay, by the calculator of Rates & Taxes. */
export const separation: Adapter = ({ inputs, payrollDate }) => {
  const wage = inputs.has("factor") ? inputs.wage() : wageWithoutFactor(inputs);
  const { joinDate, resignationDate, separationCause, birthday } = serviceOf(inputs, payrollDate);
  const { separationPay } = calculateSeparation({
    ...wage,
    // Regular allowances are part of a month's pay.
    salaryAmount: wage.salaryAmount + inputs.moneyOf(["allowances", "regular_allowances", "taxable_allowances"], 0),
    // A closure due to serious losses owes nothing (Art. 298).
    cause: separationCause === null || inputs.flag("serious_losses") ? "RESIGNATION" : separationCause,
    joinDate,
    lastDay: resignationDate ?? payrollDate,
    birthday,
    unusedLeaveDays: "0",
  });
  return { pay: rounded(separationPay, wage) };
};

/** SIL: unused service incentive leave as money, by the same calculator. */
export const incentiveLeave: Adapter = ({ inputs, payrollDate }) => {
  const wage = inputs.wage();
  const lastDay = inputs.has("separated") ? inputs.day("separated") : payrollDate;
  const joinDate = inputs.has("hired") ? inputs.day("hired") : lastDay;
  const leave = (unusedLeaveDays: string | null) =>
    calculateSeparation({ ...wage, cause: "RESIGNATION", joinDate, lastDay, birthday: null, unusedLeaveDays });
  const earned = inputs.has("unused_days") ? inputs.scaled("unused_days", 1000) : leave(null).leaveDays;
  const unused = Math.max(0, earned - inputs.scaled("used_days", 1000, 0));
  const days = `${Math.floor(unused / 1000)}.${String(unused % 1000).padStart(3, "0")}`;
  return { days, amount: rounded(leave(days).leavePay, wage) };
};

/** Join and separation dates, cause and age of a case; a length of service ends on the case's day. */
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

/** Separation pay uses months of a monthly salary; only retirement pay needs the daily rate. */
function wageWithoutFactor(inputs: Inputs): Wage {
  const monthly = ["monthly", "monthly_basic"].find((key) => inputs.has(key));
  if (monthly === undefined) return inputs.wage();
  if (causeOf(inputs.text("cause")) === "RETIREMENT") throw new Error("input factor is missing");
  return { salaryAmount: inputs.money(monthly), salaryAmountType: "MONTHLY", scale: 1, dayFactor: "261", minutesPerDay: 480 };
}

/** Causes by their wording in the tables. For a closure, serious losses decide (Art. 298). */
const CAUSE_PATTERNS: readonly (readonly [RegExp, SeparationCause])[] = [
  [/(CLOSURE|CESSATION).*(NOT|WITHOUT|NO)_.*LOSS/, "CLOSURE"],
  [/LOSS|JUST_CAUSE|RESIGN|VOLUNTARY|ABANDON|MISCONDUCT|DISMISS/, "RESIGNATION"],
  [/LABOU?R_SAVING/, "LABOR_SAVING_DEVICE"],
  [/REDUNDAN/, "REDUNDANCY"],
  [/RETRENCH/, "RETRENCHMENT"],
  [/CLOSURE|CESSATION/, "CLOSURE"],
  [/DISEASE|ILLNESS/, "DISEASE"],
  [/RETIRE/, "RETIREMENT"],
];

function causeOf(text: string): SeparationCause {
  const name = text.toUpperCase().replaceAll(/[^A-Z]+/g, "_");
  const separationCause = SEPARATION_CAUSES.find((one) => one === name) ?? CAUSE_PATTERNS.find(([texts]) => texts.test(name))?.[1];
  if (!separationCause) throw new Error(`cause ${text} is unknown`);
  return separationCause;
}
