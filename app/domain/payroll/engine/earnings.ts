import type { Centavos } from "~/domain/shared/money";
import { orderInMonth, periodsBetween } from "~/domain/shared/period";
import { dayIndex, formatDayIndex, payDays, type Calendar } from "./calendar";
import { addLine, needsLine, notice, resolveAmount, type Draft } from "./draft";
import { sumAndRound, type Share } from "./rounded-sum";
import type { TemplatePolicies } from "~/domain/payroll/facts/facts";
import type { BasicRow, Trace } from "./payslip-lines";
import { payDayCount, periodAmount, formatWages, type SalarySpan } from "./salary";
import { dailyPay } from "./wage-rates";

/** One period of the template's frequency, day numbers. */
export interface PayPeriod {
  first: number;
  last: number;
  /** Which half of the month; 1 for whole months and weeks. */
  k: number;
}

/** Basic salary of one period, with the applied rule. */
export interface BasicPay {
  amount: Centavos;
  rule: string;
  values: number[];
  /** The salaries that pay at least one of its days. */
  spans: readonly SalarySpan[];
}

/**
 * Adds basic salary to the payslip.
 * @reads spans, rates, calendar and policies
 * @writes the line basicSalary, notices
 * @returns the detail rows (PAY-30)
 * @source payroll-rules
 */
export function addBasicSalary(draft: Draft): BasicRow[] {
  const { rules, spans } = draft;
  const periods = rules.run.payrollKind === "FINAL_PAY" ? finalPeriods(draft) : [{ first: rules.start, last: rules.end, k: rules.order.k }];
  let computed = 0;
  let trace: Trace = { rule: "BASIC_NONE", values: [] };
  if (periods.length === 1 && spans.length > 0) {
    const pay = basicPay(spans, periods[0]!, draft.schedule.calendar, rules.policies, rules.halves);
    computed = pay.amount;
    trace = traceBasicPay(draft, pay);
  } else if (spans.length > 0) {
    const parts: Trace[] = [];
    for (const period of periods) {
      const within = clipSpan(spans, period.first, period.last);
      const pay = basicPay(within, period, draft.schedule.calendar, rules.policies, rules.halves);
      computed += pay.amount;
      parts.push(traceBasicPay(draft, pay));
    }
    trace = { rule: "BASIC_PERIODS", values: [computed], parts };
  }
  if (spans.length > 1) notice(draft, "SALARY_CHANGED", [spans[0]!.rates.monthAmount, draft.monthAmount, formatDayIndex(spans[1]!.from)]);
  if (draft.fromDay > rules.run.startDate && rules.run.payrollKind === "USER_CUSTOM") notice(draft, "JOINED_IN_PERIOD", [draft.fromDay]);
  const amount = resolveAmount(draft, "basicSalary", computed);
  if (needsLine(draft, "basicSalary", amount))
    addLine(draft, "basicSalary", "Basic salary", { section: "EARNING", figure: "basicSalary", amount, trace, computed });
  return basicRows(draft);
}

/**
 * Basic salary of a period, or of the part that the spans cover. A salary that pays none of its days is ignored: all pay days then have one
 * rate.
 * @param spans salaries in effect on the days employed within the period, in order
 * @param halves periods in a month: 1, 2, or 0 for weeks
 * @source payroll-rules: a full half month of 30,000 is 15,000.00; 38,000 from 18 November, 9 days × 1,747.12644 = 15,724.14
 */
export function basicPay(
  spans: readonly SalarySpan[],
  period: PayPeriod,
  calendar: Calendar,
  policies: TemplatePolicies,
  halves: 0 | 1 | 2,
): BasicPay {
  const [first] = spans;
  if (first === undefined) return { amount: 0, rule: "BASIC_NONE", values: [], spans };
  const covers = first.from <= period.first && spans[spans.length - 1]!.to >= period.last;
  const paying = spans.length === 1 ? spans : payingSpans(spans, calendar);
  const pay =
    paying.length > 1
      ? payWithSalaryChange(paying, { period, calendar, policies, halves, covers })
      : payWithOneSalary(paying[0]!, { period, calendar, policies, halves, covers });
  return { ...pay, spans: paying };
}

/** The salaries that pay at least one day; the last one if no day is paid. */
function payingSpans(spans: readonly SalarySpan[], calendar: Calendar): readonly SalarySpan[] {
  const paying = spans.filter(({ from, to, rates }) => payDays(calendar, from, to, payDayCount(rates, calendar)) > 0);
  return paying.length > 0 ? paying : spans.slice(-1);
}

/** One salary on all days of employment. */
function payWithOneSalary(
  { from, to, rates }: SalarySpan,
  {
    period,
    calendar,
    policies,
    halves,
    covers,
  }: { period: PayPeriod; calendar: Calendar; policies: TemplatePolicies; halves: 0 | 1 | 2; covers: boolean },
): Omit<BasicPay, "spans"> {
  const count = payDayCount(rates, calendar);
  const days = payDays(calendar, from, to, count);
  if (!rates.monthlyPaid) return { amount: dailyPay(rates, days), rule: "BASIC_DAYS", values: [days] };
  const whole = periodAmount(rates, period.k, halves);
  const wholeDays = covers ? days : payDays(calendar, period.first, period.last, count);
  if (covers || (days === wholeDays && days > 0))
    return { amount: whole, rule: "BASIC_PERIOD", values: [rates.monthAmount, period.k, halves] };
  if (policies.partialPeriod === "PERIOD_SHARE") {
    return {
      amount: wholeDays === 0 ? 0 : sumAndRound([{ amount: whole, times: days, divisor: wholeDays }]),
      rule: "BASIC_SHARE",
      values: [whole, days, wholeDays],
    };
  }
  if (policies.partialPeriod === "DEDUCT_MISSED_DAYS") {
    const missed = wholeDays - days;
    const amount = sumAndRound([
      { amount: whole, times: 1, divisor: 1 },
      { amount: 0 - rates.dailyNumerator, times: missed, divisor: rates.dailyDenominator },
    ]);
    return { amount: Math.max(0, amount), rule: "BASIC_MISSED", values: [whole, missed] };
  }
  return { amount: Math.min(dailyPay(rates, days), whole), rule: "BASIC_PART_DAYS", values: [days, whole] };
}

/** Salary changed within the period, possibly after a hire in the same period. */
function payWithSalaryChange(
  spans: readonly SalarySpan[],
  {
    period,
    calendar,
    policies,
    halves,
    covers,
  }: { period: PayPeriod; calendar: Calendar; policies: TemplatePolicies; halves: 0 | 1 | 2; covers: boolean },
): Omit<BasicPay, "spans"> {
  const shares: Share[] = [];
  const values: number[] = [];
  let days = 0;
  let wholeDays = 0;
  for (const { rates, from, to } of spans) days += payDays(calendar, from, to, payDayCount(rates, calendar));
  const last = spans[spans.length - 1]!;
  wholeDays = covers ? days : payDays(calendar, period.first, period.last, payDayCount(last.rates, calendar));
  const full = covers || days === wholeDays;
  const byDays = full ? policies.salaryChange === "DAILY_RATE" : policies.partialPeriod === "DAILY_RATE";
  for (const { rates, from, to } of spans) {
    const spanDays = payDays(calendar, from, to, payDayCount(rates, calendar));
    const whole = periodAmount(rates, period.k, halves);
    if (byDays || !rates.monthlyPaid) {
      shares.push({ amount: rates.dailyNumerator, times: spanDays, divisor: rates.dailyDenominator });
    } else if (!full && policies.partialPeriod === "DEDUCT_MISSED_DAYS") {
      // Days before hiring are valued at the first salary, days after leaving at the last one.
      const before = rates === spans[0]!.rates ? payDays(calendar, period.first, from - 1, payDayCount(rates, calendar)) : 0;
      const after = rates === last.rates ? payDays(calendar, to + 1, period.last, payDayCount(rates, calendar)) : 0;
      if (wholeDays > 0) shares.push({ amount: whole, times: before + spanDays + after, divisor: wholeDays });
      shares.push({ amount: 0 - rates.dailyNumerator, times: before + after, divisor: rates.dailyDenominator });
    } else if (wholeDays > 0) {
      // Days of a mixed window count as its pay days, so that the shares of a whole period add up to it.
      shares.push({ amount: whole, times: spanDays, divisor: wholeDays });
    }
    values.push(whole, spanDays, wholeDays);
  }
  let amount = Math.max(0, sumAndRound(shares));
  if (!full && byDays && last.rates.monthlyPaid) amount = Math.min(amount, periodAmount(last.rates, period.k, halves));
  return { amount, rule: byDays ? "BASIC_CHANGED_DAYS" : "BASIC_CHANGED", values };
}

/** Operands of every basic salary: the salaries used, the amount, then the rule's own operands. */
function traceBasicPay(draft: Draft, pay: BasicPay): Trace {
  const { spans } = pay;
  const values = rateValues(draft, spans, pay.amount).concat(pay.values);
  const [only] = spans;
  const records =
    spans.length === 1 && only !== undefined
      ? [`salary:${only.salary.salarySeq}`]
      : spans.map(({ salary }) => `salary:${salary.salarySeq}`);
  return { rule: pay.rule, values, records };
}

/**
 * The salaries of a line as operands: their number, then the amount, type, day factor (two numbers) and minutes of a full day of each, then
 * the line's amount.
 */
export function rateValues(draft: Draft, spans: readonly SalarySpan[], amount: Centavos): (number | string)[] {
  const { factor, minutesPerDay: minutes } = draft.schedule;
  const [only] = spans;
  if (spans.length === 1 && only !== undefined)
    return [1, only.salary.salaryAmount, only.salary.salaryAmountType, factor.days, factor.parts, minutes, amount];
  const values: (number | string)[] = [spans.length];
  for (const { salary } of spans) values.push(salary.salaryAmount, salary.salaryAmountType, factor.days, factor.parts, minutes);
  values.push(amount);
  return values;
}

function basicRows(draft: Draft): BasicRow[] {
  const { calendar } = draft.schedule;
  const rows: BasicRow[] = [];
  for (const { from, to, rates } of draft.spans) {
    const wages = formatWages(rates);
    rows.push({
      startDate: from === draft.from ? draft.fromDay : formatDayIndex(from),
      endDate: to === draft.to ? draft.toDay : formatDayIndex(to),
      workingDayCount: payDays(calendar, from, to, payDayCount(rates, calendar)),
      dailyWageAmount: wages.dailyWageAmount,
      hourlyWageAmount: wages.hourlyWageAmount,
    });
  }
  return rows;
}

/** A final pay covers full and partial periods from the day after the last paid one. */
function finalPeriods(draft: Draft): PayPeriod[] {
  if (draft.to < draft.from) return [];
  const { policies } = draft.rules;
  return periodsBetween(policies, draft.fromDay, draft.toDay).map(({ startDate, endDate }) => ({
    first: dayIndex(startDate),
    last: dayIndex(endDate),
    k: orderInMonth(policies, endDate).k,
  }));
}

function clipSpan(spans: readonly SalarySpan[], first: number, last: number): SalarySpan[] {
  return spans
    .filter((span) => span.to >= first && span.from <= last)
    .map((span) => ({ ...span, from: Math.max(span.from, first), to: Math.min(span.to, last) }));
}
