import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type { EmployeeFacts } from "~/domain/payroll/facts/facts";
import { createSampleEmployee } from "~/domain/payroll/setup/rates/pay-calculator";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import { addDays, weekday, type Day } from "~/domain/shared/day";
import { decimalString, divideHalfUp, type Centavos } from "~/domain/shared/money";
import type { Adapter, Wage } from "./inputs";
import { adjustmentOf, monthRun, operand, payslipOf, traceOf, withoutAgencies } from "./payslips";

/**
 * An employee on the wage of a case, without agencies.
 * @param scaleUp factor by which the salary is scaled up, so that a sum of lines is rounded once where the case asks for it
 */
export function employeeOnWage({ salaryAmount, salaryAmountType, dayFactor, minutesPerDay }: Wage, scaleUp = 1): EmployeeFacts {
  const employee = createSampleEmployee({ salaryAmount: salaryAmount * scaleUp, salaryAmountType, workDays: 5 }, emptyBalances());
  return withoutAgencies({ ...employee, workSchedule: { ...employee.workSchedule, workTime: minutesPerDay, dayFactor } });
}

/** Centavos of a payslip on a scaled-up salary, rounded once. */
export function rounded(amount: Centavos, { scale }: Wage, scaleUp = 1): string {
  return decimalString(divideHalfUp(amount, scale * scaleUp));
}

/** EEMR: converts a daily wage to a monthly one or back. The month is the base of PhilHealth, the day is what an absence deducts. */
export const monthlyRate: Adapter = ({ inputs, payrollDate }) => {
  const wage = inputs.wage();
  const facts = { ...employeeOnWage(wage), philHealth: true };
  const month = payslipOf(monthRun(payrollDate), templatePolicies("MONTHLY"), facts);
  const base = operand(traceOf(month, "philHealthEmployee"), "base");
  return {
    monthly: rounded(base, wage),
    daily: lostTimePay(wage, payrollDate, wage.minutesPerDay),
    hourly: lostTimePay(wage, payrollDate, 60),
  };
};

/** DED: deductions for absence, late and undertime from a month's pay. */
export const lostTimeDeductions: Adapter = ({ inputs, payrollDate }) => {
  const wage = inputs.wage();
  const { minutesPerDay } = wage;
  const absent = (inputs.scaled("absent_days", 1000, 0) * minutesPerDay) / 1000;
  const lost = (minutes: number, type: "ABSENCE" | "LATE" | "UNDERTIME") => lostTimePay(wage, payrollDate, minutes, type);
  return {
    daily_rate_display: lost(minutesPerDay, "ABSENCE"),
    hourly_rate_display: lost(60, "LATE"),
    absence: lost(absent, "ABSENCE"),
    late: lost(inputs.whole("late_minutes", 0), "LATE"),
    undertime: lost(inputs.whole("undertime_minutes", 0), "UNDERTIME"),
  };
};

/** Days of leave at the daily wage of a case, in centavos. @param days decimal text */
export function unusedLeavePay(wage: Wage, payDate: Day, days: string): Centavos {
  const adjustments = [adjustmentOf(1, "EARNING", "DE_MINIMIS", null, { deMinimisKey: "monetized_unused_vl_private", quantityDays: days })];
  const { figures } = payslipOf(monthRun(payDate), templatePolicies("MONTHLY"), { ...employeeOnWage(wage), adjustments });
  return divideHalfUp(figures.deMinimisPaid, wage.scale);
}

const FIGURE_OF = { ABSENCE: "absence", LATE: "late", UNDERTIME: "undertime" } as const;

/**
 * Pay lost to minutes not worked.
 * @throws Error when the line, gross pay, taxable pay and the basic salary of the year do not all fall by the same amount
 */
export function lostTimePay(wage: Wage, payDate: Day, minutes: number, deductType: keyof typeof FIGURE_OF = "ABSENCE"): string {
  const run = monthRun(payDate);
  const facts = employeeOnWage(wage);
  const whole = payslipOf(run, templatePolicies("MONTHLY"), facts);
  const days = workdaysFrom(run.startDate, Math.ceil(minutes / wage.minutesPerDay));
  const deductRows = days.map((deductDate, index) => {
    const deductHours = Math.min(wage.minutesPerDay, minutes - index * wage.minutesPerDay);
    return { timeSeq: index + 1, deductDate, deductType, deductHours };
  });
  const less = payslipOf(run, templatePolicies("MONTHLY"), { ...facts, deductRows });
  const line = less.figures[FIGURE_OF[deductType]];
  const earned = (payslip: typeof whole) => payslip.balances.years[0]?.basicEarned ?? 0;
  const lost = {
    "gross pay": whole.figures.grossPay - less.figures.grossPay,
    "taxable pay": whole.figures.taxableRegular - less.figures.taxableRegular,
    "basic salary of the year": earned(whole) - earned(less),
  };
  for (const [what, amount] of Object.entries(lost))
    if (amount !== line) throw new Error(`${what} loses ${amount}, the line takes ${line}`);
  return rounded(line, wage);
}

/** The first workdays of a five-day week from a given day. */
function workdaysFrom(first: Day, count: number): Day[] {
  const days: Day[] = [];
  for (let day = first; days.length < count; day = addDays(day, 1)) if (weekday(day) <= 5) days.push(day);
  return days;
}
