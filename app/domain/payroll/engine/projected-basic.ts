import type { Centavos } from "~/domain/shared/money";
import { dayIndex, formatDayIndex } from "./calendar";
import type { Draft } from "./draft";
import { basicPay } from "./earnings";
import { salarySpans, type SalarySpan } from "./salary";

/** Projected basic salary for the rest of a year. */
export interface ProjectedBasic {
  amount: Centavos;
  /** First and last day projected; the first is after the last when nothing is left. */
  from: number;
  to: number;
}

/**
 * Basic salary from the day after the last paid period to 31 December or the resignation date, period by period as the runs
 * would pay it.
 * @source payroll-rules R-50 (PROJECTED), R-9 to R-13: weeks of 7,500 and 4 days × 1,494.25287 = 5,977.01 from 28 to 31 December
 */
export function projectBasicPay(draft: Draft): ProjectedBasic {
  const { facts, rules, schedule } = draft;
  const { paidThrough } = facts.balances;
  const from = Math.max(
    dayIndex(`${rules.baseYear}-01-01`),
    dayIndex(facts.joinDate),
    paidThrough === null ? 0 : dayIndex(paidThrough) + 1,
  );
  const yearEnd = `${rules.baseYear}-12-31`;
  const lastDay = facts.resignationDate !== null && facts.resignationDate < yearEnd ? facts.resignationDate : yearEnd;
  const to = dayIndex(lastDay);
  const spans = salarySpans(facts.salaryRecords, {
    from,
    to,
    fromDay: formatDayIndex(from),
    toDay: lastDay,
    factor: schedule.factor,
    minutesPerDay: schedule.minutesPerDay,
  });
  let amount = 0;
  if (spans.length > 0) {
    for (const period of rules.yearPeriods) {
      if (period.last < from || period.first > to) continue;
      const within: SalarySpan[] = [];
      for (const span of spans) {
        if (span.to < period.first || span.from > period.last) continue;
        within.push({
          salary: span.salary,
          rates: span.rates,
          from: Math.max(span.from, period.first),
          to: Math.min(span.to, period.last),
        });
      }
      amount += basicPay(within, period, schedule.calendar, rules.policies, rules.halves).amount;
    }
  }
  return { amount, from, to };
}
