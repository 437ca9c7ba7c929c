import type { Day } from "~/domain/shared/day";
import { multiplyDivide, partialShare, type Centavos } from "~/domain/shared/money";
import { orderInMonth, periodContaining, periodsBetween, type OrderInMonth } from "~/domain/shared/period";
import { dayIndex, payDays } from "./calendar";
import type { Draft } from "./draft";
import type { ItemEntry } from "~/domain/payroll/facts/facts";
import type { Timing } from "~/domain/payroll/facts/pay-kinds";

/** A payroll period that overlaps the window, for items. */
export interface ItemPeriod {
  order: OrderInMonth;
  /** Share of its pay days within employment: paid ÷ whole. */
  paid: number;
  whole: number;
  /** Already paid by a regular payroll: only items with timing LAST are still due. */
  paidBefore?: true;
  /** Final pay counts as the last payroll of this period's month. */
  lastOfMonth?: true;
  /** Set for one of several periods: the days employed in it. */
  employed?: { fromDay: Day; toDay: Day };
}

/** Whether an entry is active in this payroll's days. @source payroll-rules R-20 */
export function isActive(draft: Draft, entry: ItemEntry): boolean {
  const from = draft.to >= draft.from ? draft.fromDay : (paidPeriod(draft)?.fromDay ?? null);
  if (from === null) return false;
  return (entry.startDate === null || entry.startDate <= draft.toDay) && (entry.endDate === null || entry.endDate >= from);
}

/** The periods in which an entry is active; a single period was already checked by `isActive`. @source payroll-rules R-20 */
export function activePeriods({ startDate, endDate }: ItemEntry, periods: readonly ItemPeriod[]): readonly ItemPeriod[] {
  if (periods.length === 1 || (startDate === null && endDate === null)) return periods;
  return periods.filter(
    ({ employed }) =>
      employed === undefined || ((startDate === null || startDate <= employed.toDay) && (endDate === null || endDate >= employed.fromDay)),
  );
}

/**
 * A monthly amount's share in this payroll's periods, in centavos.
 * @param prorate by pay days; otherwise in full if the period has at least one pay day
 * @source payroll-rules: 2,000 a month, half of it × 9 of 11 pay days = 818.18
 */
export function itemAmount(monthlyAmount: Centavos, timing: Timing, prorate: boolean, periods: readonly ItemPeriod[]): Centavos {
  let amount = 0;
  for (const { order, paid, whole, paidBefore, lastOfMonth } of periods) {
    if (paid === 0 || (paidBefore && timing !== "LAST")) continue;
    const due = timedShare(monthlyAmount, timing, order, lastOfMonth === true);
    amount += prorate && paid < whole ? multiplyDivide(due, paid, whole) : due;
  }
  return amount;
}

/** One period's share of a monthly amount. @source payroll-rules */
export function timedShare(monthlyAmount: Centavos, timing: Timing, { k, n }: OrderInMonth, isLastOfMonth: boolean): Centavos {
  if (timing === "FIRST") return k === 1 ? monthlyAmount : 0;
  if (timing === "LAST") return k === n || isLastOfMonth ? monthlyAmount : 0;
  return partialShare(monthlyAmount, k, n) - (k === 1 ? 0 : partialShare(monthlyAmount, k - 1, n));
}

/** Whether the employee has an earlier entry of the item, so that its code needs the entry number. */
export function hasEarlierEntry(entries: readonly ItemEntry[], index: number): boolean {
  for (let before = 0; before < index; before++) if (entries[before]!.itemSeq === entries[index]!.itemSeq) return true;
  return false;
}

/** The periods of this payroll, with the pay days employed in each, counted as for monthly-paid. */
export function itemPeriods(draft: Draft): ItemPeriod[] {
  const { rules } = draft;
  if (rules.run.payrollKind !== "FINAL_PAY") return [itemPeriod(draft, rules.start, rules.end, rules.order, draft.from)];
  if (draft.to < draft.from) {
    const before = paidPeriod(draft);
    return before === null ? [] : [before.period];
  }
  const periods = periodsBetween(rules.policies, draft.fromDay, draft.toDay);
  return periods.map(({ startDate, endDate }, index) => ({
    ...itemPeriod(draft, dayIndex(startDate), dayIndex(endDate), orderInMonth(rules.policies, endDate), draft.from),
    employed: { fromDay: startDate > draft.fromDay ? startDate : draft.fromDay, toDay: endDate < draft.toDay ? endDate : draft.toDay },
    ...(index === periods.length - 1 ? { lastOfMonth: true as const } : {}),
  }));
}

/**
 * The period of the last day employed, if a regular payroll has paid it, but not the last payroll of its month: final pay then acts as that
 * last payroll, and items with timing LAST are due. Null if the month was settled, and for other kinds of runs.
 * @source payroll-rules R-20
 */
function paidPeriod(draft: Draft): { period: ItemPeriod; fromDay: Day } | null {
  const { facts, rules } = draft;
  const { paidThrough } = facts.balances;
  if (rules.run.payrollKind !== "FINAL_PAY" || paidThrough === null) return null;
  const { startDate, endDate } = periodContaining(rules.policies, draft.toDay);
  const lastPaid = periodContaining(rules.policies, paidThrough).endDate;
  const paid = orderInMonth(rules.policies, lastPaid);
  if (lastPaid.slice(0, 7) !== endDate.slice(0, 7) || paid.k === paid.n) return null;
  const fromDay = facts.joinDate > startDate ? facts.joinDate : startDate;
  const period = itemPeriod(draft, dayIndex(startDate), dayIndex(endDate), orderInMonth(rules.policies, endDate), dayIndex(fromDay));
  return { period: { ...period, paidBefore: true, lastOfMonth: true }, fromDay };
}

/** @param employedFrom day number of the first day employed */
function itemPeriod(draft: Draft, first: number, last: number, order: OrderInMonth, employedFrom: number): ItemPeriod {
  const { calendar } = draft.schedule;
  const count = calendar.everyDayPaid ? "EVERY_DAY" : "SCHEDULED";
  const from = Math.max(first, employedFrom);
  const to = Math.min(last, draft.to);
  const whole = payDays(calendar, first, last, count);
  return { order, paid: from === first && to === last ? whole : payDays(calendar, from, to, count), whole };
}
