import type {
  AmountFormula,
  ItemKind,
  ItemState,
  PagIbigExtra,
  PaymentKind,
  TaxClass,
  TaxTreatment,
  Timing,
} from "~/domain/payroll/facts/pay-kinds";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { FORM_2316_ITEMS, type ItemSide } from "./item-report";
import { TREATMENT_LABELS } from "./item-text";

/** Item settings that affect pay, with their effective day. */
export interface ItemRules {
  amountFormula: AmountFormula;
  paymentKind: PaymentKind;
  /** NONE for deductions. */
  taxTreatment: TaxTreatment | "NONE";
  deMinimisKey: string | null;
  taxClass: TaxClass | null;
  timing: Timing;
  /** Null = default of the treatment. */
  prorateYn: "Y" | "N" | null;
  sssBaseYn: "Y" | "N" | null;
  pagIbigBaseYn: "Y" | "N" | null;
  unionDuesYn: "Y" | "N";
  /** Pag-IBIG program that receives the deduction as optional savings; null for other items. */
  pagIbigExtra: PagIbigExtra | null;
}

/** A company item with its latest rules. @source payroll settings F-9 */
export interface Item extends ItemRules {
  itemSide: ItemSide;
  itemSeq: number;
  itemCode: string;
  itemName: string;
  itemKind: ItemKind;
  itemOrder: number;
  form2316Item: string;
  account: string;
  itemState: ItemState;
  /** Reason of the latest switch on or off; empty = never switched. */
  stateReason: string;
  effectiveDay: Day;
  revision: number;
}

const RULES: readonly (keyof ItemRules)[] = [
  "amountFormula",
  "paymentKind",
  "taxTreatment",
  "deMinimisKey",
  "taxClass",
  "timing",
  "prorateYn",
  "sssBaseYn",
  "pagIbigBaseYn",
  "unionDuesYn",
  "pagIbigExtra",
];

/** Whether a change affects pay and needs an effective day. */
export function affectsPay(before: ItemRules, after: ItemRules): boolean {
  return RULES.some((rule) => before[rule] !== after[rule]);
}

/** Whether it affects the SSS or Pag-IBIG base (R-30, R-32). */
export function affectsContributionBase(before: ItemRules, after: ItemRules): boolean {
  return (
    countsInBase(before, "sssBaseYn") !== countsInBase(after, "sssBaseYn") ||
    countsInBase(before, "pagIbigBaseYn") !== countsInBase(after, "pagIbigBaseYn")
  );
}

const countsInBase = (rules: ItemRules, agency: "sssBaseYn" | "pagIbigBaseYn") =>
  (rules[agency] ?? (rules.taxTreatment === "TAXABLE" ? "Y" : "N")) === "Y";

/**
 * Rejects contradictory item settings, with each error at its field.
 * @throws Refusal
 * @source payroll settings F-9
 */
export function assertConsistent(
  item: Pick<Item, "itemSide" | "taxTreatment" | "deMinimisKey" | "paymentKind" | "form2316Item" | "unionDuesYn" | "pagIbigExtra">,
): void {
  if (item.itemSide === "DEDUCTION" && item.paymentKind === "FLEX_BEN")
    throw new Refusal("A deduction is taken from pay and never from points. Choose cash.", { field: "paymentKind" });
  if (item.pagIbigExtra !== null && item.unionDuesYn === "Y")
    throw new Refusal("Union dues are not Pag-IBIG savings. Choose one of them.", { field: "pagIbigExtra" });
  if (item.taxTreatment === "DE_MINIMIS" && item.deMinimisKey === null)
    throw new Refusal("Choose the benefit whose ceiling applies.", { field: "deMinimisKey" });
  const allowed = FORM_2316_ITEMS[item.taxTreatment];
  if (!allowed.includes(item.form2316Item))
    throw new Refusal(
      `Form 2316 has ${item.itemSide === "DEDUCTION" ? "a deduction" : `${TREATMENT_LABELS[item.taxTreatment].toLowerCase()} pay`} in ${itemsText(allowed)}. Choose ${allowed.length === 1 ? "that" : "one of them"}.`,
      { field: "form2316Item" },
    );
}

/**
 * Rejects another treatment for an item that completed payrolls paid.
 * @param usedThrough last day of the completed payrolls that paid it; null for none
 * @throws Refusal
 * @source payroll settings F-9
 */
export function assertSameTreatment(before: ItemRules, after: ItemRules, usedThrough: Day | null): void {
  const lockedReason = treatmentLockedReason(before, usedThrough);
  if (lockedReason !== null && before.taxTreatment !== after.taxTreatment) throw new Refusal(lockedReason, { field: "taxTreatment" });
}

/**
 * Why the treatment of an item cannot change; null if it can. @param usedThrough last day of the completed payrolls that paid it; null for
 * none
 */
export function treatmentLockedReason(before: ItemRules, usedThrough: Day | null): string | null {
  if (usedThrough === null) return null;
  return `It was paid as ${TREATMENT_LABELS[before.taxTreatment].toLowerCase()}. Create a new item and end this one.`;
}

/**
 * Rejects an effective day that completed payrolls have used, or that is before later rules.
 * @throws Refusal
 * @source payroll settings F-2
 */
export function assertUnusedDay(effectiveDay: Day, before: Day, usedThrough: Day | null): void {
  const free = firstFreeDay(before, usedThrough);
  if (effectiveDay >= free) return;
  throw new Refusal(
    usedThrough !== null && effectiveDay <= usedThrough
      ? `A completed payroll already used the rules of that day. The first day that is free is ${formatDay(free)}.`
      : `The rules in force begin on ${formatDay(before)}. Choose that day or a later one.`,
    { field: "effectiveDay" },
  );
}

/** The first day on which new rules can take effect. @param before effective day of the current rules */
export function firstFreeDay(before: Day, usedThrough: Day | null): Day {
  return usedThrough === null || usedThrough < before ? before : addDays(usedThrough, 1);
}

/** Rejects a change of contribution bases within a month. @throws Refusal @source payroll settings, Appendix G */
export function assertBaseFromMonthStart(before: ItemRules, after: ItemRules, effectiveDay: Day): void {
  if (affectsContributionBase(before, after) && !effectiveDay.endsWith("-01"))
    throw new Refusal("Contributions are those of a month. Choose the first day of a month.", { field: "effectiveDay" });
}

function itemsText(items: readonly string[]): string {
  const named = items.map((item) => (item === "NONE" ? "none of its items" : `item ${item}`));
  if (named.length === 1) return named[0]!;
  const selectedItems = items.filter((item) => item !== "NONE");
  return selectedItems.length === items.length
    ? `items ${selectedItems.slice(0, -1).join(", ")} and ${selectedItems.at(-1)!}`
    : `item ${selectedItems.join(", ")} or in none`;
}
