import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import { payDays } from "./calendar";
import type { Draft } from "./draft";
import type { DeductRow, ItemAmount, ItemEntry } from "~/domain/payroll/facts/facts";
import { itemAmount, type ItemPeriod } from "./item-periods";
import type { Timing } from "~/domain/payroll/facts/pay-kinds";
import type { Trace } from "./payslip-lines";
import { payDayCount } from "./salary";

/** The amount of one item entry in a payroll, and how it is computed. */
export interface ItemShare {
  computed: Centavos;
  /** The amount for a whole month, for contributions that are deducted before month end. */
  nominal: Centavos;
  /** Trace of the formula, before the payroll's share; null where the amount is fixed. */
  formula: Trace | null;
}

/**
 * An amount for each day worked, in centavos, rounded once.
 * @param amount a day @param days pay days of the period @param unpaidMinutes absence and unpaid leave @param minutesPerDay of a full day
 * @source payroll settings F-9: 120.00 × 9.5 days = 1,140.00
 */
export function amountPerDayWorked(amount: Centavos, days: number, unpaidMinutes: number, minutesPerDay: number): Centavos {
  return multiplyDivide(amount, Math.max(0, days * minutesPerDay - unpaidMinutes), minutesPerDay);
}

/**
 * A percentage of the month's basic salary before deductions, in centavos, rounded once.
 * @param percent hundredths of a percent
 * @source payroll settings F-9: 2.5% of 30,000.00 = 750.00
 */
export function amountPercentOfBasic(percent: number, monthlyBasic: Centavos): Centavos {
  return multiplyDivide(monthlyBasic, percent, 10_000);
}

/**
 * An entry's amount in this payroll: its own or the template's amount, by the item's formula. Per-day amounts are paid with the days;
 * timing and proration apply to monthly amounts only.
 * @reads deductRows, spans, rates, calendar
 * @source payroll-rules R-20, payroll settings F-9
 */
export function itemShare(
  draft: Draft,
  item: ItemAmount & { timing: Timing },
  entry: ItemEntry,
  prorate: boolean,
  periods: readonly ItemPeriod[],
): ItemShare {
  const amount = entry.monthlyAmount ?? item.amount ?? 0;
  if (item.formula === "PER_DAY_WORKED") {
    const days = paidDays(draft);
    const minutes = unpaidMinutes(draft.facts.deductRows, draft);
    const { minutesPerDay } = draft.schedule;
    const computed = amountPerDayWorked(amount, days, minutes, minutesPerDay);
    const formula = { rule: "PER_DAY_WORKED", values: [amount, days, minutes, minutesPerDay, computed] };
    return { computed, nominal: computed * draft.rules.order.n, formula };
  }
  const monthly = item.formula === "PERCENT_OF_BASIC" ? amountPercentOfBasic(amount, draft.monthAmount) : amount;
  const computed = itemAmount(monthly, item.timing, prorate, periods);
  const formula = item.formula === "PERCENT_OF_BASIC" ? { rule: "PERCENT_OF_BASIC", values: [amount, draft.monthAmount, monthly] } : null;
  return { computed, nominal: monthly, formula };
}

/** Nominal monthly amount of an entry, in centavos, used for separation pay. Days are those that this payroll pays. */
export function getMonthlyAmount(draft: Draft, item: ItemAmount, entry: ItemEntry): Centavos {
  const amount = entry.monthlyAmount ?? item.amount ?? 0;
  if (item.formula === "PERCENT_OF_BASIC") return amountPercentOfBasic(amount, draft.monthAmount);
  if (item.formula === "PER_DAY_WORKED") return amountPerDayWorked(amount, paidDays(draft), 0, draft.schedule.minutesPerDay);
  return amount;
}

/** Pay days within employment, as the salary counts them. */
function paidDays(draft: Draft): number {
  const { calendar } = draft.schedule;
  return payDays(calendar, draft.from, draft.to, draft.rates === null ? "SCHEDULED" : payDayCount(draft.rates, calendar));
}

function unpaidMinutes(rows: readonly DeductRow[], { fromDay, toDay }: Draft): number {
  let minutes = 0;
  for (const { deductDate, deductType, deductHours } of rows) {
    if (deductType !== "ABSENCE" && deductType !== "UNPAID_LEAVE") continue;
    if (deductDate >= fromDay && deductDate <= toDay) minutes += deductHours;
  }
  return minutes;
}
