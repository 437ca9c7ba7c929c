import { emptyBalances, emptyYear } from "~/domain/payroll/engine/balances/balances";
import type { Adjustment, Balances, EmployeeFacts, RunFacts } from "~/domain/payroll/facts/facts";
import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { serializePayments, WHOLE_SHARE } from "~/domain/payroll/engine/thirteenth-payments";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import type { DeMinimisKey } from "~/domain/payroll/engine/statutory/de-minimis";
import { addDays, monthEnd, type Day } from "~/domain/shared/day";
import { decimalString, divideHalfUp, type Centavos } from "~/domain/shared/money";
import type { Adapter, GoldenCase, Inputs } from "./inputs";
import { adjustmentOf, manualValueOf, monthlyPaid, monthRun, payslipOf, withoutAgencies, PERIOD_WORKED } from "./payslips";
import { employeeOnWage } from "./wages";

/** TM: a twelfth of the year's basic salary, paid in the 13th month payroll at the end. */
export const thirteenthMonthPay: Adapter = ({ inputs, payrollDate }) => {
  const months = inputs.has("basic_earned_by_month")
    ? inputs.moneyList("basic_earned_by_month")
    : [inputs.moneyOf(["basic_earned_year", "basic_earned"])];
  const absences = inputs.moneyOf(["unpaid_absences", "absences"], 0);
  const year = payrollDate.slice(0, 4);
  let balances = emptyBalances();
  months.forEach((basic, index) => {
    const run = monthRun(monthEnd(`${year}-${String(index + 1).padStart(2, "0")}-01`));
    const lost = index === months.length - 1 && absences !== 0 ? [manualValueOf(2, "absence", absences)] : [];
    balances = paid(run, balances, [manualValueOf(1, "basicSalary", basic), ...lost]).balances;
  });
  const [sums] = balances.years;
  const already = inputs.moneyOf(["already_paid", "paid"], 0);
  const years = sums === undefined ? [] : [{ ...sums, thirteenthMonthPaid: already }];
  const run: RunFacts = { ...monthRun(payrollDate), payrollKind: "THIRTEEN_MONTH_PAY" };
  const { figures } = payslipOf(run, templatePolicies("MONTHLY", { thirteenthMonthBasis: "ACTUAL" }), {
    ...withoutAgencies(monthlyPaid(0)),
    balances: { ...balances, years },
  });
  return { thirteenth_month: decimalString(figures.thirteenthMonthPay), basic_earned: decimalString(sums?.basicEarned ?? 0) };
};

/** M13PART: a part of the 13th month pay in its payroll, from the basic salary of the year. */
export const thirteenthMonthPart: Adapter = ({ inputs, payrollDate }) => {
  const year = Number(payrollDate.slice(0, 4));
  const share = Math.round(Number(inputs.text("share")) * WHOLE_SHARE);
  const parts = [
    { month: 5, share },
    { month: 12, share: WHOLE_SHARE - share },
  ];
  const sums = { ...emptyYear(year), basicEarned: inputs.money("basic_year"), thirteenthMonthPaid: inputs.money("already_paid") };
  const run: RunFacts = { ...monthRun(payrollDate), payrollKind: "THIRTEEN_MONTH_PAY", paymentMonth: 5 };
  const policies = templatePolicies("MONTHLY", { thirteenthMonthBasis: "ACTUAL", thirteenthMonthPayments: serializePayments(parts) });
  const { figures } = payslipOf(run, policies, {
    ...withoutAgencies(monthlyPaid(0)),
    balances: { ...emptyBalances(), years: [sums] },
  });
  return { amount: decimalString(figures.thirteenthMonthPay) };
};

/** Names of de minimis inputs: <name>_per_month, _per_semester, _per_year, or the bare name for one payment. */
const DE_MINIMIS_NAMES: readonly (readonly [RegExp, DeMinimisKey])[] = [
  [/^rice/, "rice_subsidy"],
  [/^laundry/, "laundry"],
  [/^(uniform|clothing)/, "uniform_clothing"],
  [/^(dependents?|medical_(cash|dependents?|allowance)|medical.*_per_semester$)/, "medical_cash_allowance_dependents"],
  [/^(actual_)?medical/, "actual_medical_assistance"],
  [/award/, "achievement_award"],
  [/^(christmas_|anniversary_)?gifts?/, "gifts_christmas_anniversary"],
  [/^(cba|productivity)/, "cba_productivity"],
];
const MONETIZED_DAYS = ["monetized_vl_days", "monetized_leave_days", "monetized_days", "vl_days"];
const MEALS = ["ot_meal_per_day", "meal_per_day", "night_meal_per_day"];
/** More than any daily ceiling. */
const LARGE_AMOUNT = 1_000_000_00;

/** POOL: de minimis ceilings and the exempt pool, payroll by payroll up to the case's day. */
export const pool: Adapter = (golden) => {
  const { inputs } = golden;
  const benefits = inputs.moneyOf(["other_benefits", "bonus", "bonuses"], 0);
  const thirteenth = inputs.money("thirteenth_month", 0);
  const used = inputs.moneyOf(["pool_used", "used_before", "previous_employer_exempt", "previous_exempt_benefits"], 0);
  const payslips = payrollsOf(golden, used);
  const before = payslips.at(-1)!.balances;
  const last = paid(
    { ...paidOn(golden.payrollDate), payrollKind: "THIRTEEN_MONTH_PAY" },
    before,
    [manualValueOf(1, "thirteenthMonthPay", thirteenth)],
    {
      adjustments: benefits === 0 ? [] : [adjustmentOf(1, "EARNING", "OTHER_BENEFITS", benefits)],
      previousEmployment: previousOf(golden, used),
    },
  );
  const sum = (read: (payslip: Payslip) => Centavos) => [...payslips, last].reduce((total, payslip) => total + read(payslip), 0);
  const exempt = sum(({ figures }) => figures.deMinimisExempt);
  const taxable = sum(({ figures }) => figures.poolTaxable);
  const added = sum(({ figures }) => figures.poolAdded);
  return {
    ...(inputs.keys().some((key) => MEALS.includes(key)) ? { ceiling_per_day: decimalString(mealCeiling(golden)) } : {}),
    de_minimis_exempt: decimalString(exempt),
    excess_to_pool: decimalString(added - thirteenth - benefits),
    pool: decimalString(last.figures.poolUsedYtd),
    exempt: decimalString(added - taxable),
    taxable: decimalString(taxable),
  };
};

/** The payrolls that paid the de minimis benefits of a case: monthly ones if the benefit is monthly, the last on the case's day. */
function payrollsOf(golden: GoldenCase, used: Centavos): Payslip[] {
  const { inputs, payrollDate } = golden;
  const payments = inputs.keys().flatMap((key) => {
    const match = DE_MINIMIS_NAMES.find(([pattern]) => pattern.test(key));
    if (!match) return [];
    let [every, times] = [12, 1];
    if (key.endsWith("_per_month")) [every, times] = [1, inputs.whole("months", 1)];
    else if (key.endsWith("_per_semester")) [every, times] = [6, inputs.whole("semesters", 1)];
    return [{ key: match[1], amount: inputs.money(key), every, times }];
  });
  const months = Math.max(1, ...payments.map(({ every, times }) => every * (times - 1) + 1));
  const payslips: Payslip[] = [];
  for (let back = months - 1; back >= 0; back--) {
    const due = payments.filter(({ every, times }) => back % every === 0 && back / every < times);
    const adjustments = due.map(({ key, amount }, index) =>
      adjustmentOf(index + 1, "EARNING", "DE_MINIMIS", amount, { deMinimisKey: key }),
    );
    if (back === 0) adjustments.push(...leaveAndMeals(inputs));
    const run = paidOn(back === 0 ? payrollDate : monthsBefore(payrollDate, back));
    const more = { ...wageOf(inputs), adjustments, minimumDailyWage: minimumWage(inputs), previousEmployment: previousOf(golden, used) };
    payslips.push(paid(run, payslips.at(-1)?.balances ?? emptyBalances(), [], more));
  }
  return payslips;
}

function leaveAndMeals(inputs: Inputs): Adjustment[] {
  const meal = MEALS.find((key) => inputs.has(key));
  const match: Adjustment[] = [];
  if (meal !== undefined) match.push(mealOf(inputs.money(meal), inputs.text(inputs.has("qualifying_days") ? "qualifying_days" : "days")));
  const leave = MONETIZED_DAYS.find((key) => inputs.has(key));
  if (leave !== undefined) {
    const quantityDays = inputs.text(leave);
    match.push(adjustmentOf(102, "EARNING", "DE_MINIMIS", null, { deMinimisKey: "monetized_unused_vl_private", quantityDays }));
  }
  return match;
}

function mealOf(perDay: Centavos, days: string): Adjustment {
  const amount = divideHalfUp(perDay * Math.round(Number(days) * 1000), 1000);
  return adjustmentOf(101, "EARNING", "DE_MINIMIS", amount, { deMinimisKey: "meal_allowance_ot_night", quantityDays: days });
}

/** The exempt part of one meal that costs more than any ceiling. */
function mealCeiling({ inputs, payrollDate }: GoldenCase): Centavos {
  const more = { adjustments: [mealOf(LARGE_AMOUNT, "1")], minimumDailyWage: minimumWage(inputs) };
  return paid(paidOn(payrollDate), emptyBalances(), [], more).figures.deMinimisExempt;
}

/** Ceilings depend only on the pay date. */
const paidOn = (payDate: Day): RunFacts => ({ ...monthRun(PERIOD_WORKED), payDate });

function paid(run: RunFacts, balances: Balances, manualValues: EmployeeFacts["manualValues"], more: Partial<EmployeeFacts> = {}): Payslip {
  const facts = { ...withoutAgencies(monthlyPaid(0)), ...more, manualValues, balances };
  return payslipOf(run, templatePolicies("MONTHLY"), facts);
}

/** Salary and schedule of a case that pays days; basic salary itself is not compared. */
function wageOf(inputs: Inputs): Partial<EmployeeFacts> {
  if (!MONETIZED_DAYS.some((key) => inputs.has(key))) return {};
  const { salaryRecords, workSchedule } = employeeOnWage(inputs.wage());
  return { salaryRecords, workSchedule };
}

function minimumWage(inputs: Inputs): Centavos | null {
  const amount = inputs.moneyOf(["minimum_wage", "minimum_daily"], 0);
  return amount === 0 ? null : amount;
}

/** Amounts already used before this year's payrolls: the exempt part of a previous employer. */
function previousOf({ payrollDate }: GoldenCase, used: Centavos): EmployeeFacts["previousEmployment"] {
  if (used === 0) return null;
  const taxableYear = Number(payrollDate.slice(0, 4));
  return { taxableYear, taxableCompensation: 0, taxWithheld: 0, nonTaxableThirteenthMonthAndOtherBenefits: used, spans: [] };
}

/** The last day of an earlier month. */
function monthsBefore(day: Day, months: number): Day {
  let last = monthEnd(day);
  for (let index = 0; index < months; index++) last = addDays(`${last.slice(0, 8)}01`, -1);
  return last;
}
