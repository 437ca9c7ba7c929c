import { multiplyDivide, formatCentavos, type Centavos } from "~/domain/shared/money";
import { formatDay, type Day } from "~/domain/shared/day";
import type { SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";
import { SALARY_VALUES } from "./trace-operands";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";
import { wageRates, type WageRates } from "~/domain/payroll/engine/wage-rates";

/** One salary as stored in a trace. */
export interface TracedSalary {
  amount: Centavos;
  type: SalaryAmountType;
  factorDays: number;
  factorParts: number;
  minutesPerDay: number;
  rates: WageRates;
}

const PER: Record<SalaryAmountType, string> = {
  ANNUALLY: "a year",
  MONTHLY: "a month",
  WEEKLY: "a week",
  DAILY: "a day",
  HOURLY: "an hour",
};

/** The salaries at the start of a trace. */
export function listSalaries(trace: Trace): TracedSalary[] {
  const salaries: TracedSalary[] = [];
  for (let index = 0; index < Number(trace.values[0] ?? 0); index++) {
    const [amount, type, days, parts, minutes] = trace.values.slice(1 + index * SALARY_VALUES, 1 + (index + 1) * SALARY_VALUES);
    const salary = {
      amount: Number(amount),
      type: type as SalaryAmountType,
      factorDays: Number(days),
      factorParts: Number(parts),
      minutesPerDay: Number(minutes),
    };
    salaries.push({
      ...salary,
      rates: wageRates(salary.amount, salary.type, { days: salary.factorDays, parts: salary.factorParts }, salary.minutesPerDay),
    });
  }
  return salaries;
}

/** "30,000.00 a month". */
export function salaryText({ amount, type }: TracedSalary): string {
  return `${money(amount)} ${PER[type]}`;
}

/** "30,000.00 × 12 ÷ 261"; a daily salary is its own daily rate. */
export function dailyFormula({ amount, type, factorDays, factorParts, minutesPerDay }: TracedSalary): string {
  const factor = String(factorDays / factorParts);
  switch (type) {
    case "ANNUALLY":
      return `${money(amount)} ÷ ${factor}`;
    case "MONTHLY":
      return `${money(amount)} × 12 ÷ ${factor}`;
    case "WEEKLY":
      return `${money(amount)} × 52 ÷ ${factor}`;
    case "HOURLY":
      return `${money(amount)} × ${minutesPerDay / 60}`;
    default:
      return money(amount);
  }
}

/** "30,000.00 × 12 ÷ 261 = 1,379.31034 a day". */
export function dailyText(salary: TracedSalary): string {
  const day = `${wage(salary.rates.dailyNumerator, salary.rates.dailyDenominator)} a day`;
  return salary.type === "DAILY" ? day : `${dailyFormula(salary)} = ${day}`;
}

/** "30,000.00 × 12 ÷ 261 ÷ 8 = 172.41379 an hour". */
export function hourlyText(salary: TracedSalary): string {
  const hour = `${wage(salary.rates.dailyNumerator * 60, salary.rates.dailyDenominator * salary.minutesPerDay)} an hour`;
  return salary.type === "HOURLY" ? hour : `${dailyFormula(salary)} ÷ ${salary.minutesPerDay / 60} = ${hour}`;
}

/** Hundredths of a percent as "2.5%". */
export function percentText(hundredths: number): string {
  return `${hundredths / 100}%`;
}

/** A wage rate with thousands separators: five decimals unless it is whole centavos. */
export function wage(numerator: number, denominator: number): string {
  if (numerator % denominator === 0) return money(numerator / denominator);
  const scaled = multiplyDivide(numerator, 1000, denominator);
  const whole = Math.floor(scaled / 100_000);
  return `${money(whole * 100).slice(0, -3)}.${String(scaled % 100_000).padStart(5, "0")}`;
}

/** Centavos of a trace as "1,379.31". */
export function money(value: number | string | undefined): string {
  return formatCentavos(Number(value ?? 0));
}

/** "1 day", "1.5 days" for quarters of a day, else "1 hour 30 minutes". */
export function timeText(minutes: number, minutesPerDay: number): string {
  if (minutes >= minutesPerDay / 2 && (minutes * 4) % minutesPerDay === 0) {
    const days = minutes / minutesPerDay;
    return days === 0.5 ? "half a day" : `${days} ${days === 1 ? "day" : "days"}`;
  }
  return hoursText(minutes);
}

/** "3 hours", "42 minutes", "1 hour 30 minutes". */
export function hoursText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours === 0 ? "" : `${hours} ${hours === 1 ? "hour" : "hours"}`,
    rest === 0 && hours > 0 ? "" : `${rest} ${rest === 1 ? "minute" : "minutes"}`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** "11/05, 11/12", each day once. */
export function daysText(days: readonly (number | string)[]): string {
  return [...new Set(days.map((day) => formatDay(String(day)).slice(0, 5)))].join(", ");
}

/** "5 days", "1 day". */
export function countText(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/** "Half of 1,000.00", "A quarter of …", else "1,000.00 a month, payroll 2 of 5". */
export function partOfMonthText(monthly: number | string | undefined, k: number, n: number): string {
  if (n === 2) return `Half of ${money(monthly)}`;
  return `${money(monthly)} a month${n === 1 ? "" : `, payroll ${k} of ${n}`}`;
}

/** The edition of a table by the key in a trace; null when the table has no such edition. */
export function getEdition<Rule>(
  table: { editions: readonly { key: string; from: Day; issuance: string; rule: Rule }[] },
  key: string | undefined,
): { from: Day; issuance: string; rule: Rule } | null {
  return table.editions.find((edition) => edition.key === key) ?? null;
}
