import { multiplyDivide, shareOf, type Centavos } from "~/domain/shared/money";
import { orderInMonth, periodsBetween, type OrderInMonth } from "~/domain/shared/period";
import { dayIndex, payDays } from "./calendar";
import { exemptShare } from "~/domain/payroll/tax/de-minimis";
import { addLine, isWorthALine, settled, settleFigure, type Draft } from "./draft";
import type { Adjustment, ItemEntry } from "./facts";
import type { PaymentKind, TaxClass, TaxTreatment, Timing } from "./pay-kinds";
import type { Figure, Trace } from "./payslip-lines";
import { thousandthsOf } from "./salary";
import { leaveConversion } from "./service-incentive-leave";

/** One amount beside basic salary: an item's share of this payroll, or an adjustment. */
export interface Earning {
  code: string;
  label: string;
  treatment: TaxTreatment;
  taxClass: TaxClass;
  deMinimisKey: string | null;
  paymentKind: PaymentKind;
  sssBase: boolean;
  computed: Centavos;
  /** Thousandths of days, where the benefit counts days. */
  days: number;
  trace: Trace;
}

/** A payroll period that the window touches, for items. */
export interface ItemPeriod {
  order: OrderInMonth;
  /** Share of its pay days that the employee was employed: paid ÷ whole. */
  paid: number;
  whole: number;
}

/** Puts the template's recurring items on the payslip. @source payroll-rules R-20 to R-23 */
export function addRecurringItems(draft: Draft): void {
  const { allowances } = draft.facts;
  if (allowances.length === 0) return;
  let periods: ItemPeriod[] | null = null;
  for (let at = 0; at < allowances.length; at++) {
    const entry = allowances[at]!;
    const item = draft.rules.allowanceItems.get(entry.itemSeq);
    if (item === undefined || item.itemKind !== "RECURRING" || item.state !== "ENABLE" || !isActive(draft, entry)) continue;
    const sssBase = item.sssBase ?? item.taxTreatment === "TAXABLE";
    if (sssBase) draft.nominalSssItems += entry.monthlyAmount;
    if (item.pagIbigBase ?? item.taxTreatment === "TAXABLE") draft.nominalPagIbigItems += entry.monthlyAmount;
    periods ??= itemPeriods(draft);
    const prorate = item.prorate ?? item.taxTreatment !== "DE_MINIMIS";
    const computed = itemAmount(entry.monthlyAmount, item.timing, prorate, periods, draft.rules.run.payrollKind === "FINAL_PAY");
    const [first] = periods;
    addEarning(draft, {
      code: `${figureOf(item.taxTreatment, item.taxClass ?? "REGULAR")}:${entry.itemSeq}${repeats(allowances, at) ? `:${entry.entrySeq}` : ""}`,
      label: item.itemName,
      treatment: item.taxTreatment,
      taxClass: item.taxClass ?? "REGULAR",
      deMinimisKey: item.deMinimisKey,
      paymentKind: item.paymentKind,
      sssBase,
      computed,
      days: 0,
      trace: {
        rule: "ITEM",
        values: [
          entry.monthlyAmount,
          item.timing,
          first?.order.k ?? 1,
          first?.order.n ?? 1,
          prorate ? (first?.paid ?? 0) : 1,
          prorate ? (first?.whole ?? 0) : 1,
          periods.length,
          computed,
        ],
        records: [`entry:${entry.entrySeq}`],
      },
    });
  }
}

/** Puts the earnings that were entered for this run alone on the payslip. @source payroll-rules R-20, R-21 */
export function addAdjustments(draft: Draft): void {
  for (const adjustment of draft.facts.adjustments) {
    if (adjustment.kind !== "EARNING") continue;
    const treatment = adjustment.taxTreatment ?? "TAXABLE";
    const taxClass = adjustment.taxClass ?? "SUPPLEMENTARY";
    const days = adjustment.quantityDays === null ? 0 : thousandthsOf(adjustment.quantityDays);
    const computed = adjustmentAmount(draft, adjustment, days);
    addEarning(draft, {
      code: `${figureOf(treatment, taxClass)}:adjustment:${adjustment.adjustmentSeq}`,
      label: adjustment.itemName,
      treatment,
      taxClass,
      deMinimisKey: adjustment.deMinimisKey,
      paymentKind: adjustment.paymentKind,
      sssBase: treatment === "TAXABLE",
      computed,
      days,
      trace: {
        rule: "ADJUSTMENT",
        values: [
          computed,
          days,
          draft.rates === null ? 0 : draft.rates.dailyNumerator,
          draft.rates === null ? 1 : draft.rates.dailyDenominator,
        ],
        records: [`adjustment:${adjustment.adjustmentSeq}`],
      },
    });
  }
}

/** Figures of items fixed as a whole by hand: one more line each makes up the difference. */
export function settleItemFigures(draft: Draft): void {
  if (draft.manual === null) return;
  const regular = settleFigure(draft, "taxableAllowance", "Taxable allowances, by hand", "EARNING");
  draft.regularItems += regular;
  const supplementary = settleFigure(draft, "supplementaryPay", "Supplementary pay, by hand", "EARNING");
  draft.supplementaryItems += supplementary;
  draft.sssItems += regular + supplementary;
  settleFigure(draft, "nonTaxableAllowance", "Non-taxable allowances, by hand", "EARNING");
  addToPool(draft, settleFigure(draft, "otherBenefits", "Other benefits, by hand", "EARNING"));
  const deMinimis = settleFigure(draft, "deMinimisPaid", "De minimis benefits, by hand", "EARNING");
  draft.figures.deMinimisExempt += deMinimis;
}

/** One earning with its tax treatment: the line, the taxable sums, the pool and the base of SSS. */
export function addEarning(draft: Draft, earning: Earning): void {
  const amount = settled(draft, earning.code, earning.computed);
  if (!isWorthALine(draft, earning.code, amount)) return;
  const figure = figureOf(earning.treatment, earning.taxClass);
  const { trace } = earning;
  if (earning.treatment === "TAXABLE") {
    if (earning.taxClass === "REGULAR") draft.regularItems += amount;
    else draft.supplementaryItems += amount;
  } else if (earning.treatment === "DE_MINIMIS") {
    const { exempt, values } = exemptShare(draft, earning.deMinimisKey, amount, earning.days);
    draft.figures.deMinimisExempt += exempt;
    addToPool(draft, amount - exempt);
    trace.parts = [
      { rule: "DE_MINIMIS", values: [...values, amount, exempt, earning.deMinimisKey ?? ""], edition: draft.rules.deMinimis.key },
    ];
  } else if (earning.treatment === "OTHER_BENEFITS") {
    addToPool(draft, amount);
  }
  if (earning.sssBase) draft.sssItems += amount;
  const points = earning.paymentKind === "FLEX_BEN";
  if (points) draft.figures.flexBenCredit += amount;
  addLine(draft, earning.code, earning.label, points ? "MEMO" : "EARNING", figure, amount, trace, earning.computed);
}

/** Other benefits, and de minimis above its ceiling. @source payroll-rules R-24 */
export function addToPool(draft: Draft, amount: Centavos): void {
  draft.poolAdded += amount;
  draft.otherPool += amount;
}

/** Is an entry active in the days employed? @source payroll-rules R-20 */
export function isActive(draft: Draft, entry: ItemEntry): boolean {
  return (
    draft.to >= draft.from &&
    (entry.startDate === null || entry.startDate <= draft.toDay) &&
    (entry.endDate === null || entry.endDate >= draft.fromDay)
  );
}

/**
 * What a monthly amount brings in the periods of this payroll, centavos.
 * @param prorate by pay days; else in full if one pay day falls in the period
 * @param isFinal the last payroll of its month, so that what waits for the last cut-off comes now
 * @source payroll-rules R-2, R-20: 2,000 a month, half of it × 9 of 11 pay days = 818.18
 */
export function itemAmount(
  monthlyAmount: Centavos,
  timing: Timing,
  prorate: boolean,
  periods: readonly ItemPeriod[],
  isFinal: boolean,
): Centavos {
  let amount = 0;
  for (let at = 0; at < periods.length; at++) {
    const { order, paid, whole } = periods[at]!;
    if (paid === 0) continue;
    const due = timedShare(monthlyAmount, timing, order, isFinal && at === periods.length - 1);
    amount += prorate && paid < whole ? multiplyDivide(due, paid, whole) : due;
  }
  return amount;
}

/** The part of a monthly amount that one period brings. @source payroll-rules R-2, R-20 */
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

/** The periods behind this payroll, with the pay days employed in each, counted as for monthly-paid (R-20). */
export function itemPeriods(draft: Draft): ItemPeriod[] {
  const { rules } = draft;
  if (rules.run.payrollKind !== "FINAL_PAY") return [itemPeriod(draft, rules.start, rules.end, rules.order)];
  return periodsBetween(rules.policies, draft.fromDay, draft.toDay).map(({ startDate, endDate }) =>
    itemPeriod(draft, dayIndex(startDate), dayIndex(endDate), orderInMonth(rules.policies, endDate)),
  );
}

function itemPeriod(draft: Draft, first: number, last: number, order: OrderInMonth): ItemPeriod {
  const { calendar } = draft.schedule;
  const count = calendar.everyDayPaid ? "EVERY_DAY" : "SCHEDULED";
  const from = Math.max(first, draft.from);
  const to = Math.min(last, draft.to);
  const whole = payDays(calendar, first, last, count);
  return { order, paid: from === first && to === last ? whole : payDays(calendar, from, to, count), whole };
}

function adjustmentAmount(draft: Draft, adjustment: Adjustment, days: number): Centavos {
  if (adjustment.amount !== null) return adjustment.amount;
  return draft.rates === null ? 0 : leaveConversion(draft.rates, days);
}

function figureOf(treatment: TaxTreatment, taxClass: TaxClass): Figure {
  switch (treatment) {
    case "TAXABLE":
      return taxClass === "REGULAR" ? "taxableAllowance" : "supplementaryPay";
    case "NON_TAXABLE":
      return "nonTaxableAllowance";
    case "DE_MINIMIS":
      return "deMinimisPaid";
    default:
      return "otherBenefits";
  }
}
