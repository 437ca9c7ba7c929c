import type { Centavos } from "~/domain/shared/money";
import { getMonthRules } from "~/domain/payroll/engine/contributions/contributions";
import { exemptShare } from "~/domain/payroll/engine/tax/de-minimis";
import { addLine, needsLine, resolveAmount, applyManualFigure, type Draft } from "./draft";
import type { Adjustment } from "~/domain/payroll/facts/facts";
import type { PaymentKind, TaxClass, TaxTreatment } from "~/domain/payroll/facts/pay-kinds";
import { itemShare } from "./item-formula";
import { activePeriods, isActive, itemPeriods, hasEarlierEntry, type ItemPeriod } from "./item-periods";
import type { Figure, Trace } from "./payslip-lines";
import { isSpecial } from "./run-purpose";
import { toThousandths } from "./salary";
import { leaveConversion } from "./service-incentive-leave";

/** One earning besides basic salary: an item's share of this payroll, or an adjustment. */
export interface Earning {
  code: string;
  label: string;
  treatment: TaxTreatment;
  taxClass: TaxClass;
  deMinimisKey: string | null;
  paymentKind: PaymentKind;
  sssBase: boolean;
  computed: Centavos;
  /** In thousandths of days, where the benefit counts days. */
  days: number;
  trace: Trace;
}

/**
 * Adds the template's recurring items to the payslip.
 * @reads entries, items, calendar
 * @writes their lines and figures; regularItems, supplementaryItems, sssItems, nominalSssItems, nominalPagIbigItems, poolAdded, otherPool,
 * deMinimisUsed
 * @source payroll-rules R-20 to R-23
 */
export function addRecurringItems(draft: Draft): void {
  const { allowances } = draft.facts;
  if (allowances.length === 0) return;
  let periods: ItemPeriod[] | null = null;
  for (let index = 0; index < allowances.length; index++) {
    const entry = allowances[index]!;
    const item = draft.rules.allowanceItems.get(entry.itemSeq);
    if (item === undefined || item.itemKind !== "RECURRING" || item.state !== "ENABLE" || !isActive(draft, entry)) continue;
    const sssBase = item.sssBase ?? item.taxTreatment === "TAXABLE";
    periods ??= itemPeriods(draft);
    const prorate = item.prorate ?? item.taxTreatment !== "DE_MINIMIS";
    const active = activePeriods(entry, periods);
    const { computed, nominal, formula } = itemShare(draft, item, entry, prorate, active);
    if (sssBase) draft.nominalSssItems += nominal;
    if (item.pagIbigBase ?? item.taxTreatment === "TAXABLE") draft.nominalPagIbigItems += nominal;
    const [first] = active;
    addEarning(draft, {
      code: `${getFigure(item.taxTreatment, item.taxClass ?? "REGULAR")}:${entry.itemSeq}${hasEarlierEntry(allowances, index) ? `:${entry.entrySeq}` : ""}`,
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
          nominal,
          item.timing,
          first?.order.k ?? 1,
          first?.order.n ?? 1,
          prorate ? (first?.paid ?? 0) : 1,
          prorate ? (first?.whole ?? 0) : 1,
          active.length,
          computed,
        ],
        records: [`entry:${entry.entrySeq}`],
        ...(formula === null ? {} : { parts: [formula] }),
      },
    });
  }
}

/**
 * Adds one-time earnings of this run to the payslip.
 * @reads adjustments of kind EARNING, rates
 * @writes their lines and figures; the same sums as recurring items except the nominal ones
 * @source payroll-rules R-20, R-21
 */
export function addAdjustments(draft: Draft): void {
  if (draft.facts.adjustments.length === 0) return;
  const { month } = getMonthRules(draft);
  for (const adjustment of draft.facts.adjustments) {
    if (adjustment.kind !== "EARNING") continue;
    const stored = adjustment.taxTreatment ?? "TAXABLE";
    // The wage of a minimum wage earner is exempt whenever it is paid (R-39).
    const treatment = adjustment.wage && draft.facts.minimumWageEarner ? "NON_TAXABLE" : stored;
    // Pay of a special run is supplementary (F-14).
    const taxClass = isSpecial(draft.rules.run) ? "SUPPLEMENTARY" : (adjustment.taxClass ?? "SUPPLEMENTARY");
    const days = adjustment.quantityDays === null ? 0 : toThousandths(adjustment.quantityDays);
    const computed = adjustmentAmount(draft, adjustment, days);
    addEarning(draft, {
      code: `${getFigure(treatment, taxClass)}:adjustment:${adjustment.adjustmentSeq}`,
      label: adjustment.itemName,
      treatment,
      taxClass,
      deMinimisKey: adjustment.deMinimisKey,
      paymentKind: adjustment.paymentKind,
      // Arrears count in the base of their own month (F-15); a month other than the run's is already closed.
      sssBase: getSssBase(draft, adjustment, stored) && (adjustment.contributionMonth ?? month) === month,
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

/** @source payroll-rules R-30: taxable pay, unless the item that arrears belong to is set otherwise */
function getSssBase({ rules }: Draft, { itemSeq }: Adjustment, treatment: TaxTreatment): boolean {
  const item = itemSeq === undefined ? undefined : rules.allowanceItems.get(itemSeq);
  return item?.sssBase ?? treatment === "TAXABLE";
}

/**
 * Adds a balancing line for each item figure that was set as a whole by hand.
 * @reads manual values, figures of items
 * @writes one more line each; the same sums
 */
export function applyItemFigures(draft: Draft): void {
  if (draft.manual === null) return;
  const regular = applyManualFigure(draft, "taxableAllowance", "Taxable allowances, by hand", "EARNING");
  draft.regularItems += regular;
  const supplementary = applyManualFigure(draft, "supplementaryPay", "Supplementary pay, by hand", "EARNING");
  draft.supplementaryItems += supplementary;
  draft.sssItems += regular + supplementary;
  applyManualFigure(draft, "nonTaxableAllowance", "Non-taxable allowances, by hand", "EARNING");
  addToPool(draft, applyManualFigure(draft, "otherBenefits", "Other benefits, by hand", "EARNING"));
  const deMinimis = applyManualFigure(draft, "deMinimisPaid", "De minimis benefits, by hand", "EARNING");
  draft.figures.deMinimisExempt += deMinimis;
}

/** Adds one earning: its line, the taxable sums, the benefits pool and the SSS base. */
export function addEarning(draft: Draft, earning: Earning): void {
  const amount = resolveAmount(draft, earning.code, earning.computed);
  if (!needsLine(draft, earning.code, amount)) return;
  const figure = getFigure(earning.treatment, earning.taxClass);
  const { trace } = earning;
  if (earning.treatment === "TAXABLE") {
    if (earning.taxClass === "REGULAR") draft.regularItems += amount;
    else draft.supplementaryItems += amount;
  } else if (earning.treatment === "DE_MINIMIS") {
    const { exempt, values } = exemptShare(draft, earning.deMinimisKey, amount, earning.days);
    draft.figures.deMinimisExempt += exempt;
    addToPool(draft, amount - exempt);
    trace.parts = [
      ...(trace.parts ?? []),
      { rule: "DE_MINIMIS", values: [...values, amount, exempt, earning.deMinimisKey ?? ""], edition: draft.rules.deMinimis.key },
    ];
  } else if (earning.treatment === "OTHER_BENEFITS") {
    addToPool(draft, amount);
  }
  if (earning.sssBase) draft.sssItems += amount;
  const points = earning.paymentKind === "FLEX_BEN";
  if (points) draft.figures.flexBenCredit += amount;
  addLine(draft, earning.code, earning.label, { section: points ? "MEMO" : "EARNING", figure, amount, trace, computed: earning.computed });
}

/** Other benefits, and de minimis above its ceiling. @source payroll-rules R-24 */
export function addToPool(draft: Draft, amount: Centavos): void {
  draft.poolAdded += amount;
  draft.otherPool += amount;
}

function adjustmentAmount(draft: Draft, adjustment: Adjustment, days: number): Centavos {
  if (adjustment.amount !== null) return adjustment.amount;
  return draft.rates === null ? 0 : leaveConversion(draft.rates, days);
}

function getFigure(treatment: TaxTreatment, taxClass: TaxClass): Figure {
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
