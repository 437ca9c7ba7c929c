import { z } from "zod/v4";
import { NO_BASIC_SALARY } from "~/domain/employees/pay/payment-types";
import { emptyBalances, emptyYear } from "~/domain/payroll/engine/balances/balances";
import type { EmployeeFacts, RunFacts, TemplatePolicies, YearBalances } from "~/domain/payroll/facts/facts";
import { SALARY_AMOUNT_TYPES, type SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { money } from "~/domain/payroll/engine/explain/explanation-text";
import { getOperands } from "~/domain/payroll/engine/explain/trace-operands";
import { FIRST_CALCULATOR_DAY, createSampleEmployee, NATIONAL_HOLIDAYS } from "~/domain/payroll/setup/rates/pay-calculator";
import { CALCULATOR_FREQUENCIES, SALARY_TYPE_LABELS, WORK_WEEKS, WORK_WEEK_LABELS } from "~/domain/payroll/setup/rates/calculator-choices";
import { FREQUENCY_LABELS } from "~/domain/payroll/runs/payroll-title";
import { payslipSections } from "~/domain/payroll/runs/payslip-view";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import { exclusionCeilingOn } from "~/domain/payroll/engine/statutory/exclusion";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { amountAbove, amountUpTo, textField, enumField, dayFrom, optionalField } from "./calculator-checks";
import { answerLine, calculatorPage, type CalculatorAnswer } from "./calculator-page";
import { citeLaw } from "./sss-benefits";

export interface ThirteenthMonthInput {
  salaryAmount: Centavos;
  salaryAmountType: SalaryAmountType;
  payFrequency: (typeof CALCULATOR_FREQUENCIES)[number];
  workDays: number;
  /** Payment day; its year applies. */
  date: Day;
  /** Null = joined before that year. */
  joinDate: Day | null;
  /** Absence, tardiness, undertime and unpaid leave of the year. */
  lost: Centavos;
  /** 13th month pay already paid in the year. */
  paid: Centavos;
  /** Bonuses and other benefits already paid in the year. */
  otherBenefits: Centavos;
}

export interface ThirteenthMonthResult {
  /** Payslip of the 13th month payroll for a constant salary. */
  payslip: Payslip;
  basicEarned: Centavos;
  amount: Centavos;
  taxable: Centavos;
}

/**
 * 13th month pay of an employee with one salary for the year, or since joining in it.
 * @source PD 851, payroll-rules R-50: joined 18 November 2026 at 38,000 → (15,724.14 + 38,000.00) ÷ 12 = 4,477.01
 */
export function calculateThirteenthMonth(input: ThirteenthMonthInput): ThirteenthMonthResult {
  const year = Number(input.date.slice(0, 4));
  const asScheduled = createPayslip(input, {}, {});
  const line = asScheduled.lines.find(({ code }) => code === "thirteenthMonthPay");
  const scheduled = line === undefined ? 0 : getOperands<"THIRTEENTH_MONTH">(line.trace)["still to come"];
  const basicEarned = Math.max(0, scheduled - input.lost);
  const sums: Partial<YearBalances> = { year, basicEarned, thirteenthMonthPaid: input.paid, otherBenefitsPaid: input.otherBenefits };
  const payslip = createPayslip(input, { thirteenthMonthBasis: "ACTUAL" }, sums);
  return { payslip, basicEarned, amount: payslip.figures.thirteenthMonthPay, taxable: payslip.figures.poolTaxable };
}

function createPayslip(input: ThirteenthMonthInput, policies: Partial<TemplatePolicies>, sums: Partial<YearBalances>): Payslip {
  const year = input.date.slice(0, 4);
  const run: RunFacts = {
    payrollKind: "THIRTEEN_MONTH_PAY",
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    payDate: `${year}-12-31`,
    annualize: false,
  };
  const balances = { ...emptyBalances(), years: [{ ...emptyYear(Number(year)), ...sums }] };
  const someone = createSampleEmployee(input, balances);
  const facts: EmployeeFacts = input.joinDate === null ? someone : { ...someone, joinDate: input.joinDate };
  const template = {
    payrollTemplateSeq: 1,
    policies: templatePolicies(input.payFrequency, policies),
    allowanceItems: [],
    deductionItems: [],
  };
  return computePayslip(facts, compileRules(run, template, NATIONAL_HOLIDAYS));
}

export const THIRTEENTH_MONTH = calculatorPage(
  {
    key: "thirteenth-month",
    label: "13th month",
    title: "13th month pay",
    about: "A twelfth of the basic salary earned in the year, and what of it is taxable.",
    questions: [
      { name: "salaryAmount", label: "Salary amount", kind: "money", required: true, standard: "" },
      {
        name: "salaryAmountType",
        label: "Paid for",
        kind: "select",
        required: true,
        standard: "MONTHLY",
        options: SALARY_AMOUNT_TYPES.map((value) => ({ value, label: SALARY_TYPE_LABELS[value] })),
      },
      {
        name: "payFrequency",
        label: "Pay frequency",
        kind: "select",
        required: true,
        standard: "SEMI_MONTHLY",
        options: CALCULATOR_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] })),
      },
      {
        name: "workDays",
        label: "Work week",
        kind: "select",
        required: true,
        standard: "5",
        options: WORK_WEEKS.map((value) => ({ value, label: WORK_WEEK_LABELS[value] })),
      },
      {
        name: "date",
        label: "Date",
        kind: "date",
        hint: "Any day of the year. It determines the year and tables.",
        required: true,
        standard: "today",
      },
      { name: "joinDate", label: "Joined", kind: "date", hint: "Only when it was in that year.", standard: "" },
      {
        name: "lost",
        label: "Absences and other time lost",
        kind: "money",
        hint: "What was deducted from basic salary in the year.",
        standard: "",
      },
      { name: "paid", label: "13th month pay already paid", kind: "money", standard: "" },
      {
        name: "otherBenefits",
        label: "Bonuses and other benefits",
        kind: "money",
        hint: "Paid before in the year; they share the exempt ceiling.",
        standard: "",
      },
    ],
  },
  z
    .object({
      salaryAmount: textField<Centavos>(NO_BASIC_SALARY, amountAbove("salary")),
      salaryAmountType: enumField(SALARY_AMOUNT_TYPES, "Choose what the amount is paid for."),
      payFrequency: enumField(CALCULATOR_FREQUENCIES, "Choose how often the salary is paid."),
      workDays: enumField(WORK_WEEKS, "Choose how many days a week are worked.").transform(Number),
      date: textField<Day>("Enter a day of the year.", dayFrom(FIRST_CALCULATOR_DAY, "tables of contributions")),
      joinDate: optionalField<Day | null>(null, dayFrom("1950-01-01", "days")),
      lost: optionalField(0, amountUpTo("time lost")),
      paid: optionalField(0, amountUpTo("13th month pay")),
      otherBenefits: optionalField(0, amountUpTo("other benefits")),
    })
    .refine(({ joinDate, date }) => joinDate === null || joinDate.slice(0, 4) <= date.slice(0, 4), {
      path: ["joinDate"],
      message: "This is after the year of the date. Choose a day of that year or an earlier one.",
    }),
  (input): CalculatorAnswer => {
    const { payslip, basicEarned, amount, taxable } = calculateThirteenthMonth(input);
    const { earnings } = payslipSections(payslip.lines, payslip.figures);
    const edition = exclusionCeilingOn(`${input.date.slice(0, 4)}-12-31`);
    const { ceiling } = edition.rule;
    const used = input.paid + input.otherBenefits;
    const since =
      input.joinDate !== null && input.joinDate.slice(0, 4) === input.date.slice(0, 4) ? ` from ${formatDay(input.joinDate)}` : "";
    return {
      assumed: `One salary for ${input.date.slice(0, 4)}${since}, every workday worked but for the time lost.`,
      figures: [
        { label: "13th month pay", amount },
        { label: "Basic salary of the year", amount: basicEarned },
      ],
      cards: [
        {
          title: "13th month pay",
          lines: earnings.map((line) => ({ ...line, settable: false })),
          empty: "Nothing is due: less than a month of service, or all of it is paid.",
        },
        {
          title: "For tax",
          lines: [
            answerLine("exempt", "Exempt", amount - taxable, {
              short: `up to ${money(ceiling)} a year`,
              sentence: `13th month pay and other benefits are exempt up to ${money(ceiling)} a year; ${money(used)} used before, ${money(amount - taxable)} of ${money(amount)} exempt.`,
              steps: [
                { label: "Exempt a year", amount: ceiling },
                { label: "Paid before", amount: 0 - used },
                { label: "13th month pay", amount },
                { label: "Exempt of it", amount: amount - taxable, total: true },
              ],
              rule: "13th month pay, other benefits and de minimis above their ceilings share one exempt ceiling a year.",
              ...citeLaw(edition, "R-24"),
            }),
            answerLine("taxable", "Taxable", taxable, {
              short: `above ${money(ceiling)} a year`,
              sentence: `${money(taxable)} of ${money(amount)} passes the exempt ${money(ceiling)} of the year.`,
              steps: [{ label: "Taxable", amount: taxable, total: true }],
              rule: "What passes the ceiling is taxed as supplementary pay of the payroll that passes it.",
              ...citeLaw(edition, "R-24"),
            }),
          ],
        },
      ],
      notes: ["Due by December 24. Overtime, premiums and allowances are not part of basic salary (PD 851)."],
    };
  },
);
