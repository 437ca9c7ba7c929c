import type { Day } from "~/domain/shared/day";
import { multiplyDivide, shareOf, type Centavos } from "~/domain/shared/money";
import { orderInMonth, periodHolding, periodsBetween, type OrderInMonth } from "~/domain/shared/period";
import { dayIndex, payDays } from "./calendar";
import type { Draft } from "./draft";
import type { ItemEntry } from "./facts";
import type { Timing } from "./pay-kinds";

/** A payroll period that the window touches, for items. */
export interface ItemPeriod {
  order: OrderInMonth;
  /** Share of its pay days that the employee was employed: paid ÷ whole. */
  paid: number;
  whole: number;
  /** A regular payroll has paid it: only what is timed LAST is still due. */
  paidBefore?: true;
  /** Final pay counts as the last payroll of this period's month. */
  lastOfMonth?: true;
  /** Of several periods: the days employed in this one. */
  employed?: { fromDay: Day; toDay: Day };
}

/** Is an entry active in the days that this payroll is about? @source payroll-rules R-20 */
export function isActive(draft: Draft, entry: ItemEntry): boolean {
  const from = draft.to >= draft.from ? draft.fromDay : (paidPeriod(draft)?.fromDay ?? null);
  if (from === null) return false;
  return (entry.startDate === null || entry.startDate <= draft.toDay) && (entry.endDate === null || entry.endDate >= from);
}

/** The periods in which an entry is active; where there is one, `isActive` has asked for it. @source payroll-rules R-20 */
export function activePeriods({ startDate, endDate }: ItemEntry, periods: readonly ItemPeriod[]): readonly ItemPeriod[] {
  if (periods.length === 1 || (startDate === null && endDate === null)) return periods;
  return periods.filter(
    ({ employed }) =>
      employed === undefined || ((startDate === null || startDate <= employed.toDay) && (endDate === null || endDate >= employed.fromDay)),
  );
}

/**
 * What a monthly amount brings in the periods of this payroll, centavos.
 * @param prorate by pay days; else in full if one pay day falls in the period
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

/** The part of a monthly amount that one period brings. @source payroll-rules */
export function timedShare(monthlyAmount: Centavos, timing: Timing, { k, n }: OrderInMonth, isLastOfMonth: boolean): Centavos {
  if (timing === "FIRST") return k === 1 ? monthlyAmount : 0;
  if (timing === "LAST") return k === n || isLastOfMonth ? monthlyAmount : 0;
  return shareOf(monthlyAmount, k, n) - (k === 1 ? 0 : shareOf(monthlyAmount, k - 1, n));
}

/** The item has an earlier entry of the same employee, so its code needs the entry's number too. */
export function repeats(entries: readonly ItemEntry[], at: number): boolean {
  for (let before = 0; before < at; before++) if (entries[before]!.itemSeq === entries[at]!.itemSeq) return true;
  return false;
}

/** The periods behind this payroll, with the pay days employed in each, counted as for monthly-paid. */
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
 * The period of the last day employed, where a regular payroll has paid it and the last one of its month was still to come: final pay
 * counts as that one, so what is timed LAST falls due here. Null where the month was settled, and outside final pay.
 * @source payroll-rules R-20
 */
function paidPeriod(draft: Draft): { period: ItemPeriod; fromDay: Day } | null {
  const { facts, rules } = draft;
  const { paidThrough } = facts.balances;
  if (rules.run.payrollKind !== "FINAL_PAY" || paidThrough === null) return null;
  const { startDate, endDate } = periodHolding(rules.policies, draft.toDay);
  const lastPaid = periodHolding(rules.policies, paidThrough).endDate;
  const paid = orderInMonth(rules.policies, lastPaid);
  if (lastPaid.slice(0, 7) !== endDate.slice(0, 7) || paid.k === paid.n) return null;
  const fromDay = facts.joinDate > startDate ? facts.joinDate : startDate;
  const period = itemPeriod(draft, dayIndex(startDate), dayIndex(endDate), orderInMonth(rules.policies, endDate), dayIndex(fromDay));
  return { period: { ...period, paidBefore: true, lastOfMonth: true }, fromDay };
}

/** @param employedFrom day number from which the employee was employed */
function itemPeriod(draft: Draft, first: number, last: number, order: OrderInMonth, employedFrom: number): ItemPeriod {
  const { calendar } = draft.schedule;
  const count = calendar.everyDayPaid ? "EVERY_DAY" : "SCHEDULED";
  const from = Math.max(first, employedFrom);
  const to = Math.min(last, draft.to);
  const whole = payDays(calendar, first, last, count);
  return { order, paid: from === first && to === last ? whole : payDays(calendar, from, to, count), whole };
}
