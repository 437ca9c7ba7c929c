import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type {
  AllowanceItem,
  Balances,
  DeductionItem,
  EmployeeFacts,
  Holiday,
  RunFacts,
  SalaryRecord,
  TemplatePolicies,
  WorkSchedule,
} from "~/domain/payroll/facts/facts";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { Figure, Payslip } from "~/domain/payroll/engine/payslip-lines";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { createSampleEmployee, NATIONAL_HOLIDAYS } from "~/domain/payroll/setup/rates/pay-calculator";
import { addDays, weekday, type Day } from "~/domain/shared/day";
import { divideHalfUp, type Centavos } from "~/domain/shared/money";
import { periodContaining, periodsBetween } from "~/domain/shared/period";

/** Sample payrolls of November and December 2026 for one salary, which show the effect of a policy. */

/** The employee and the policies of sample payrolls. */
export interface ExampleBase {
  policies: TemplatePolicies;
  salary: Pick<SalaryRecord, "salaryAmount" | "salaryAmountType">;
  workSchedule: WorkSchedule;
}

type ExampleOptions = { items?: AllowanceItem[]; deductions?: DeductionItem[]; calendar?: readonly Holiday[] };

/** A payslip for the example's salary and additions. */
export function computeExamplePayslip(
  base: ExampleBase,
  facts: Partial<EmployeeFacts>,
  run: RunFacts,
  { items = [], deductions = [], calendar = NATIONAL_HOLIDAYS }: ExampleOptions = {},
): Payslip {
  const template = { payrollTemplateSeq: 1, policies: base.policies, allowanceItems: items, deductionItems: deductions };
  const employee = createSampleEmployee({ ...base.salary, workDays: 5 }, facts.balances ?? emptyBalances());
  return computePayslip({ ...employee, workSchedule: base.workSchedule, ...facts }, compileRules(run, template, calendar));
}

/** The regular payroll whose period contains a day, paid on its last day. */
export function getPayrollContaining({ policies }: ExampleBase, day: Day): RunFacts {
  const { startDate, endDate } = periodContaining(policies, day);
  return { payrollKind: "USER_CUSTOM", startDate, endDate, payDate: endDate, annualize: false };
}

/** The payrolls of November 2026, one after the other, so that the last one settles the month. */
export function computeNovemberPayslips(
  base: ExampleBase,
  facts: Partial<EmployeeFacts>,
  items: AllowanceItem[] = [],
  deductions: DeductionItem[] = [],
): Payslip[] {
  let balances: Balances = emptyBalances();
  return periodsBetween(base.policies, "2026-11-01", "2026-11-30")
    .filter(({ endDate }) => endDate.startsWith("2026-11"))
    .map(({ endDate }) => {
      const payslip = computeExamplePayslip(base, { ...facts, balances }, getPayrollContaining(base, endDate), { items, deductions });
      balances = payslip.balances;
      return payslip;
    });
}

/** Sum of several figures of a payslip, in centavos. */
export const sumFigures = ({ figures }: Pick<Payslip, "figures">, names: readonly Figure[]): Centavos =>
  names.reduce((sum, name) => sum + figures[name], 0);

/** The salary of the example, from a day on. */
export function createSalary({ salary }: ExampleBase, effectiveDate: Day = "2000-01-01"): SalaryRecord {
  return { salarySeq: 1, effectiveDate, ...salary, peraYear: null, peraAmount: 0 };
}

/** Roughly the same salary as a daily rate: a 22nd of November's basic pay. */
export function dailySalary(base: ExampleBase): SalaryRecord {
  const month = computeNovemberPayslips(base, {}).reduce((sum, { figures }) => sum + figures.basicSalary, 0);
  return { ...createSalary(base), salaryAmountType: "DAILY", salaryAmount: divideHalfUp(month, 22) };
}

/** The first day off in the schedule from a day on. */
export function findDayOff({ workSchedule }: ExampleBase, from: Day): Day {
  let day = from;
  for (let tries = 0; tries < 7 && workSchedule.workDay.includes(String(weekday(day))); tries += 1) day = addDays(day, 1);
  return day;
}

/** The last day before a day on which the schedule works. */
export function workdayBefore({ workSchedule }: ExampleBase, before: Day): Day {
  let day = addDays(before, -1);
  for (let tries = 0; tries < 7 && !workSchedule.workDay.includes(String(weekday(day))); tries += 1) day = addDays(day, -1);
  return day;
}
