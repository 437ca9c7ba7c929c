import type { Day } from "~/domain/shared/day";
import { dayIndex, type Calendar } from "./calendar";
import type { SalaryRecord } from "~/domain/payroll/facts/facts";
import { dailyWage, hourlyWage, wageRates, weekAmount, type DayFactorRatio, type WageRates } from "./wage-rates";
import type { Centavos } from "~/domain/shared/money";

/** Consecutive days with one salary. */
export interface SalarySpan {
  from: number;
  to: number;
  salary: SalaryRecord;
  rates: WageRates;
}

/**
 * The salary record in effect on a day: the latest one up to that day, else the earliest; null when there is none.
 * @source payroll-rules R-11
 */
export function salaryOn<Salary extends Pick<SalaryRecord, "salarySeq" | "effectiveDate">>(
  records: readonly Salary[],
  day: Day,
): Salary | null {
  let salary: Salary | null = null;
  let earliest: Salary | null = null;
  if (records.length === 1) return records[0]!;
  for (const record of records) {
    if (record.effectiveDate <= day && (salary === null || isLaterRecord(record, salary))) salary = record;
    if (earliest === null || isLaterRecord(earliest, record)) earliest = record;
  }
  return salary ?? earliest;
}

/**
 * The salaries in effect in a span of days, one span each, in order; empty without a salary record or days.
 * @param from @param to day numbers, with their texts
 */
export function salarySpans(
  records: readonly SalaryRecord[],
  {
    from,
    to,
    fromDay,
    toDay,
    factor,
    minutesPerDay,
  }: { from: number; to: number; fromDay: Day; toDay: Day; factor: DayFactorRatio; minutesPerDay: number },
): SalarySpan[] {
  const first = salaryOn(records, fromDay);
  if (first === null || to < from) return [];
  let changes: SalaryRecord[] | null = null;
  for (let index = 0; records.length > 1 && index < records.length; index++) {
    const record = records[index]!;
    if (record !== first && record.effectiveDate > fromDay && record.effectiveDate <= toDay && isLaterRecord(record, first))
      (changes ??= []).push(record);
  }
  if (changes === null) return [createSpan(first, from, to, factor, minutesPerDay)];
  changes.sort((a, b) => (isLaterRecord(a, b) ? 1 : -1));
  const spans: SalarySpan[] = [];
  let current = first;
  let start = from;
  for (const record of changes) {
    const effective = dayIndex(record.effectiveDate);
    if (effective > start) spans.push(createSpan(current, start, effective - 1, factor, minutesPerDay));
    current = record;
    start = effective;
  }
  spans.push(createSpan(current, start, to, factor, minutesPerDay));
  return spans;
}

/** Which days of a calendar a salary counts as pay days. @source payroll-rules R-10 */
export function payDayCount(rates: WageRates, calendar: Calendar): "SCHEDULED" | "EVERY_DAY" | "DAILY_PAID" {
  if (!rates.monthlyPaid) return "DAILY_PAID";
  return calendar.everyDayPaid ? "EVERY_DAY" : "SCHEDULED";
}

/**
 * The amount of a whole period for a monthly-paid salary, centavos.
 * @param n periods in the month, 0 for weeks @param k position of the period
 * @source payroll-rules R-9: 41,666.67 → 20,833.33 + 20,833.34
 */
export function periodAmount(rates: WageRates, k: number, n: 0 | 1 | 2): Centavos {
  if (n === 0) return weekAmount(rates);
  if (n === 1) return rates.monthAmount;
  const firstHalf = Math.floor(rates.monthAmount / 2);
  return k === 1 ? firstHalf : rates.monthAmount - firstHalf;
}

/** Decimal days in thousandths: "2.5" → 2500; 0 when it is not a number. */
export function toThousandths(days: string): number {
  const value = Math.round(Number(days) * 1000);
  return Number.isSafeInteger(value) ? value : 0;
}

/**
 * Daily and hourly wage as displayed by the specification.
 * @returns decimal text with 2 to 5 decimals
 */
export function formatWages(rates: WageRates): { dailyWageAmount: string; hourlyWageAmount: string } {
  return {
    dailyWageAmount: dailyWage(rates),
    hourlyWageAmount: hourlyWage(rates),
  };
}

function createSpan(salary: SalaryRecord, from: number, to: number, factor: DayFactorRatio, minutesPerDay: number): SalarySpan {
  return { from, to, salary, rates: wageRates(salary.salaryAmount, salary.salaryAmountType, factor, minutesPerDay) };
}

function isLaterRecord(
  a: Pick<SalaryRecord, "salarySeq" | "effectiveDate">,
  b: Pick<SalaryRecord, "salarySeq" | "effectiveDate">,
): boolean {
  return a.effectiveDate > b.effectiveDate || (a.effectiveDate === b.effectiveDate && a.salarySeq > b.salarySeq);
}
