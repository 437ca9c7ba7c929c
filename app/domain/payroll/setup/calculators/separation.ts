import { z } from "zod/v4";
import { NO_BASIC_SALARY } from "~/domain/employees/pay/payment-types";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type { EmployeeFacts, RunFacts, UnusedLeave } from "~/domain/payroll/facts/facts";
import { SALARY_AMOUNT_TYPES, SEPARATION_CAUSES, type SalaryAmountType, type SeparationCause } from "~/domain/payroll/facts/pay-kinds";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { serviceBetween, type Service } from "~/domain/payroll/engine/separation-pay";
import { incentiveLeaveDays } from "~/domain/payroll/engine/service-incentive-leave";
import { countText } from "~/domain/payroll/engine/explain/explanation-text";
import { FIRST_CALCULATOR_DAY, createSampleEmployee, NATIONAL_HOLIDAYS } from "~/domain/payroll/setup/rates/pay-calculator";
import { SALARY_TYPE_LABELS, WORK_WEEKS, WORK_WEEK_LABELS } from "~/domain/payroll/setup/rates/calculator-choices";
import { CAUSE_LABELS } from "~/domain/payroll/setup/rates/rates-sheet";
import { payslipSections } from "~/domain/payroll/runs/payslip-view";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import { dayFactorOn } from "~/domain/payroll/engine/statutory/day-factors";
import { incentiveLeaveOn } from "~/domain/payroll/engine/statutory/labor-standards";
import { addDays, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { amountAbove, textField, enumField, dayFrom, optionalField, type FieldResult } from "./calculator-checks";
import { calculatorPage, type CalculatorAnswer } from "./calculator-page";

const FIRST_JOIN_DAY: Day = "1950-01-01";

export interface SeparationInput {
  cause: SeparationCause;
  salaryAmount: Centavos;
  salaryAmountType: SalaryAmountType;
  /** Paid days per year, decimal text. */
  dayFactor: string;
  joinDate: Day;
  lastDay: Day;
  /** Needed for retirement pay; null where it does not matter. */
  birthday: Day | null;
  /** Decimal text; null = service incentive leave of the whole service, all unused. */
  unusedLeaveDays: string | null;
}

export interface SeparationResult {
  service: Service;
  /** Thousandths of a day. */
  leaveDays: number;
  separationPay: Centavos;
  leavePay: Centavos;
  /** A final payslip of the last day only, used for its lines. */
  payslip: Payslip;
}

/**
 * Separation or retirement pay and unused leave, on the final payslip of an employee with one salary.
 * @source Labor Code Art. 95, 298–299 and 302, payroll-rules: 25,000, 7 years 7 months, retrenchment → 100,000.00
 */
export function calculateSeparation(input: SeparationInput): SeparationResult {
  const { joinDate, lastDay, dayFactor, birthday, cause } = input;
  const service = serviceBetween(joinDate, lastDay);
  const earned = incentiveLeaveDays(incentiveLeaveOn(lastDay).rule, service);
  const leaveDays = input.unusedLeaveDays === null ? earned : Math.round(Number(input.unusedLeaveDays) * 1000);
  // Paid through the day before: only the last day remains, and its pay is not shown.
  const someone = createSampleEmployee({ ...input, workDays: 5 }, { ...emptyBalances(), paidThrough: addDays(lastDay, -1) });
  const facts: EmployeeFacts = {
    ...someone,
    joinDate,
    birthday,
    resignationDate: lastDay,
    separationCause: cause,
    unusedLeaveDays: String(leaveDays / 1000),
    ...(input.unusedLeaveDays === null && leaveDays > 0 && { unusedLeave: [incentiveLeave(String(leaveDays / 1000))] }),
    workSchedule: { ...someone.workSchedule, dayFactor },
  };
  const run: RunFacts = { payrollKind: "FINAL_PAY", startDate: lastDay, endDate: lastDay, payDate: lastDay, annualize: false };
  const template = { payrollTemplateSeq: 1, policies: templatePolicies("MONTHLY"), allowanceItems: [], deductionItems: [] };
  const payslip = computePayslip(facts, compileRules(run, template, NATIONAL_HOLIDAYS));
  const { separationPay, leaveConversion } = payslip.figures;
  return { service, leaveDays, separationPay, leavePay: leaveConversion, payslip };
}

const incentiveLeave = (days: string): UnusedLeave => ({
  leaveName: "Service incentive leave",
  days,
  movements: [{ kind: "ACCRUAL", days }],
});

export const SEPARATION_CALCULATOR = calculatorPage(
  {
    key: "separation",
    label: "Separation",
    title: "Separation and retirement pay",
    about: "What the law requires when employment ends: separation or retirement pay, and unused leave converted to cash.",
    questions: [
      {
        name: "cause",
        label: "Cause",
        kind: "select",
        required: true,
        standard: "REDUNDANCY",
        options: SEPARATION_CAUSES.map((value) => ({ value, label: causeText(value) })),
      },
      {
        name: "salaryAmount",
        label: "Salary amount",
        kind: "money",
        hint: "With taxable monthly allowances.",
        required: true,
        standard: "",
      },
      {
        name: "salaryAmountType",
        label: "Paid for",
        kind: "select",
        required: true,
        standard: "MONTHLY",
        options: SALARY_AMOUNT_TYPES.map((value) => ({ value, label: SALARY_TYPE_LABELS[value] })),
      },
      {
        name: "workDays",
        label: "Work week",
        kind: "select",
        required: true,
        standard: "5",
        options: WORK_WEEKS.map((value) => ({ value, label: WORK_WEEK_LABELS[value] })),
      },
      { name: "joinDate", label: "Joined", kind: "date", required: true, standard: "" },
      { name: "lastDay", label: "Last day employed", kind: "date", required: true, standard: "today" },
      { name: "birthday", label: "Birthday", kind: "date", hint: "For retirement pay: from 60 years of age on.", standard: "" },
      {
        name: "unusedLeaveDays",
        label: "Unused leave, days",
        kind: "number",
        hint: "Leave blank for the statutory 5 days a year, none of them used.",
        standard: "",
      },
    ],
  },
  z
    .object({
      cause: enumField(SEPARATION_CAUSES, "Choose the separation cause."),
      salaryAmount: textField<Centavos>(NO_BASIC_SALARY, amountAbove("salary")),
      salaryAmountType: enumField(SALARY_AMOUNT_TYPES, "Choose what the amount is paid for."),
      workDays: enumField(WORK_WEEKS, "Choose how many days a week are worked.").transform(Number),
      joinDate: textField<Day>("Enter the day of joining.", dayFrom(FIRST_JOIN_DAY, "days")),
      lastDay: textField<Day>("Enter the last day employed.", dayFrom(FIRST_CALCULATOR_DAY, "tables of contributions")),
      birthday: optionalField<Day | null>(null, dayFrom("1900-01-01", "days")),
      unusedLeaveDays: optionalField<string | null>(null, parseLeaveDays),
    })
    .refine(({ joinDate, lastDay }) => joinDate <= lastDay, {
      path: ["lastDay"],
      message: "The last day lies before the day of joining. Correct one of them.",
    })
    .refine(({ cause, birthday }) => cause !== "RETIREMENT" || birthday !== null, {
      path: ["birthday"],
      message: "Enter the birthday: retirement pay depends on the age.",
    }),
  ({ workDays, ...input }): CalculatorAnswer => {
    const result = calculateSeparation({ ...input, dayFactor: dayFactorOn(workDays, input.lastDay) });
    const { earnings } = payslipSections(result.payslip.lines, result.payslip.figures);
    const of = (code: string) =>
      earnings.filter((line) => line.code === code).map((line) => ({ ...line, settable: false, why: { ...line.why, records: [] } }));
    const retires = input.cause === "RETIREMENT";
    return {
      assumed: `${countText(result.service.years, "year")} ${countText(result.service.months, "month")} of service; six months or more count as a year.`,
      figures: [
        { label: retires ? "Retirement pay" : "Separation pay", amount: result.separationPay },
        { label: "Unused leave", amount: result.leavePay },
      ],
      cards: [
        {
          title: retires ? "Retirement pay" : "Separation pay",
          lines: of("separationPay"),
          empty: retires
            ? "The law requires retirement pay from 60 years of age and 5 years of service on."
            : "The law requires no separation pay here.",
        },
        { title: "Unused leave", lines: of("leaveConversion"), empty: "No leave is left, or the service was shorter than twelve months." },
      ],
      notes: [
        ...(input.unusedLeaveDays === null && result.leaveDays > 0
          ? [
              `Unused leave counts the service incentive leave of the whole service, ${countText(result.leaveDays / 1000, "day")}. Enter the days that are left when some were used or paid before.`,
            ]
          : []),
        "The last salary, 13th month pay and the year’s tax are not included. A final pay run settles them.",
      ],
    };
  },
);

function causeText(cause: SeparationCause): string {
  return cause === "RETIREMENT" ? "Retirement" : CAUSE_LABELS[cause];
}

function parseLeaveDays(text: string): FieldResult<string> {
  return /^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) <= 366
    ? { right: text }
    : { wrong: "Enter days from 0 to 366, such as 5 or 7.5." };
}
