import { z } from "zod/v4";
import { NO_BASIC_SALARY } from "~/domain/employees/pay/payment-types";
import { monthEnd, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { orderInMonth, periodContaining, periodsBetween, type OrderInMonth, type Period } from "~/domain/shared/period";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import { amountAbove, textField, enumField, dayFrom } from "~/domain/payroll/setup/calculators/calculator-checks";
import { CALCULATOR_FREQUENCIES, WORK_WEEKS } from "./calculator-choices";
import type { Balances, EmployeeFacts, Holiday, RunFacts, TemplateFacts } from "~/domain/payroll/facts/facts";
import { SALARY_AMOUNT_TYPES, type SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import { FIGURES, type Figures, type Payslip } from "~/domain/payroll/engine/payslip-lines";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { DAY_FACTORS } from "~/domain/payroll/engine/statutory/day-factors";
import { DE_MINIMIS } from "~/domain/payroll/engine/statutory/de-minimis";
import { EXCLUSION } from "~/domain/payroll/engine/statutory/exclusion";
import { HOLIDAYS } from "~/domain/payroll/engine/statutory/holidays";
import { PAG_IBIG } from "~/domain/payroll/engine/statutory/pag-ibig";
import { PERA } from "~/domain/payroll/engine/statutory/pera";
import { PHILHEALTH } from "~/domain/payroll/engine/statutory/philhealth";
import { PREMIUMS } from "~/domain/payroll/engine/statutory/premium";
import { SSS } from "~/domain/payroll/engine/statutory/sss";
import { ANNUAL_TAX, WITHHOLDING } from "~/domain/payroll/engine/statutory/withholding";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";

/** Net pay of a salary after contributions and tax, computed by the payroll engine for a fictitious employee. */

/** All statutory tables are on file from this day on. */
export const FIRST_CALCULATOR_DAY: Day = [
  SSS,
  PHILHEALTH,
  PAG_IBIG,
  WITHHOLDING,
  ANNUAL_TAX,
  DE_MINIMIS,
  EXCLUSION,
  PERA,
  PREMIUMS,
  DAY_FACTORS,
]
  .map(({ editions }) => editions[0]!.from)
  .sort()
  .at(-1)!;

export const calculatorInput = z.object({
  salaryAmount: textField<Centavos>(NO_BASIC_SALARY, amountAbove("salary")),
  salaryAmountType: enumField(SALARY_AMOUNT_TYPES, "Choose what the amount is paid for."),
  payFrequency: enumField(CALCULATOR_FREQUENCIES, "Choose how often the salary is paid."),
  date: textField<Day>("Enter a day of the pay period.", dayFrom(FIRST_CALCULATOR_DAY, "tables of contributions")),
  workDays: enumField(WORK_WEEKS, "Choose how many days a week are worked.").default("5").transform(Number),
});
export type CalculatorInput = z.output<typeof calculatorInput>;

/** One payroll of the month: its period and payslip. */
export interface CalculatedPayroll extends Period {
  figures: Figures;
}

export interface PayCalculation {
  /** The payroll whose period contains the day; its pay date is the last day. */
  period: Period;
  order: OrderInMonth;
  payslip: Payslip;
  /** All payrolls of the contribution month in order, including `period`. */
  payrolls: CalculatedPayroll[];
  month: Figures;
  /** The national holidays of the period are on file; without them the calendar has none. */
  holidaysKnown: boolean;
}

/**
 * Pay, contributions and tax of a fictitious employee who works every workday of the month (8 hours, Monday onwards) and earns only the
 * salary: computes each payroll of the month in turn, so that the last one settles the contributions as in a real payroll.
 * @throws RangeError for a day before FIRST_CALCULATOR_DAY
 * @source payroll-rules: 30,000.00 a month, second half of November 2026 → net 13,271.30, month 26,542.60
 */
export function calculatePay(input: CalculatorInput): PayCalculation {
  const policies = templatePolicies(input.payFrequency);
  const template: TemplateFacts = { payrollTemplateSeq: 1, policies, allowanceItems: [], deductionItems: [] };
  const period = periodContaining(policies, input.date);
  const month = period.endDate.slice(0, 7);
  const periods = periodsBetween(policies, `${month}-01`, monthEnd(period.endDate)).filter(({ endDate }) => endDate.startsWith(month));
  const payrolls: CalculatedPayroll[] = [];
  let balances = emptyBalances();
  let chosen: Payslip | null = null;
  for (const { startDate, endDate } of periods) {
    const run: RunFacts = { payrollKind: "USER_CUSTOM", startDate, endDate, payDate: endDate, annualize: false };
    const payslip = computePayslip(createSampleEmployee(input, balances), compileRules(run, template, NATIONAL_HOLIDAYS));
    balances = payslip.balances;
    if (endDate === period.endDate) chosen = payslip;
    payrolls.push({ startDate, endDate, figures: payslip.figures });
  }
  if (chosen === null) throw new RangeError(`No payroll of ${month} holds ${input.date}`);
  return {
    period,
    order: orderInMonth(policies, period.endDate),
    payslip: chosen,
    payrolls,
    month: sumFigures(payrolls),
    holidaysKnown: isProclaimed(period.startDate) && isProclaimed(period.endDate),
  };
}

/** A fictitious employee with one salary and open-ended employment. @param workDays a week, Monday onwards, 8 hours each */
export function createSampleEmployee(
  { salaryAmount, salaryAmountType, workDays }: { salaryAmount: Centavos; salaryAmountType: SalaryAmountType; workDays: number },
  balances: Balances,
): EmployeeFacts {
  const since: Day = "2000-01-01";
  return {
    employeeSeq: 1,
    joinDate: since,
    resignationDate: null,
    separationCause: null,
    birthday: null,
    workSchedule: { workScheduleSeq: 1, workDay: "1234567".slice(0, workDays), workTime: 480, dayFactor: null },
    minimumDailyWage: null,
    minimumWageEarner: false,
    premiumExempt: false,
    sss: true,
    philHealth: true,
    pagIbig: true,
    unusedLeaveDays: "0",
    salaryRecords: [{ salarySeq: 1, effectiveDate: since, salaryAmountType, salaryAmount, peraYear: null, peraAmount: 0 }],
    allowances: [],
    deductions: [],
    loans: [],
    previousEmployment: null,
    deductRows: [],
    premiumRows: [],
    adjustments: [],
    manualValues: [],
    balances,
  };
}

/** The proclaimed holidays of every year on file. */
export const NATIONAL_HOLIDAYS: readonly Holiday[] = HOLIDAYS.editions.flatMap(({ rule }) =>
  rule.map(({ date, name, type }) => ({ date, name, type })),
);

function isProclaimed(day: Day): boolean {
  return HOLIDAYS.editions.some(({ from, to }) => from <= day && (to === undefined || day <= to));
}

function sumFigures(payrolls: readonly CalculatedPayroll[]): Figures {
  return Object.fromEntries(FIGURES.map((figure) => [figure, payrolls.reduce((sum, { figures }) => sum + figures[figure], 0)])) as Figures;
}
