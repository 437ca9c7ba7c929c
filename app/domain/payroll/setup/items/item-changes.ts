import { listedBenefits } from "~/domain/payroll/engine/statutory/de-minimis";
import { movedText } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import type { EntrySpan } from "./entry-plan";
import type { Item } from "./item";
import { FROM_THE_BEGINNING } from "./item-days";
import {
  FORM_2316_NAMES,
  FORMULA_LABELS,
  itemAmountText,
  PAG_IBIG_EXTRA_LABELS,
  PAYMENT_KIND_LABELS,
  PRORATE_LABELS,
  TAX_CLASS_LABELS,
  TIMING_LABELS,
  TREATMENT_LABELS,
} from "./item-text";

/** "11/16/2026", or "the beginning". */
export const startDayText = (day: Day): string => (day === FROM_THE_BEGINNING ? "the beginning" : formatDay(day));

/**
 * Changes between two states of an item, for the change log; empty when there are none. @param rules whether pay rules changed too, from
 * their effective day
 */
export function itemChangeText(before: Item, after: Item, rules: boolean): string {
  const usual = (flag: "Y" | "N" | null) => (flag === null ? "as usual" : yes(flag));
  const moved = movedText<Item>(before, after, {
    itemName: ["name", (name) => `“${name}”`],
    form2316Item: ["item of form 2316", (item) => FORM_2316_NAMES[item] ?? item],
    account: ["account", (account) => account],
    itemOrder: ["order", String],
    taxTreatment: ["treatment", (treatment) => TREATMENT_LABELS[treatment].toLowerCase()],
    deMinimisKey: ["benefit", (key) => (key === null ? "none" : benefitText(key))],
    taxClass: ["class", (taxClass) => (taxClass === null ? "as usual" : TAX_CLASS_LABELS[taxClass].toLowerCase())],
    paymentKind: ["paid as", (kind) => PAYMENT_KIND_LABELS[kind].toLowerCase()],
    amountFormula: ["amount", (formula) => FORMULA_LABELS[formula].toLowerCase()],
    timing: ["timing", (timing) => TIMING_LABELS[timing]],
    prorateYn: ["in part periods", (prorate) => (prorate === null ? "as usual" : PRORATE_LABELS[prorate])],
    sssBaseYn: ["counts for SSS", usual],
    pagIbigBaseYn: ["counts for Pag-IBIG", usual],
    unionDuesYn: ["union dues", yes],
    pagIbigExtra: ["Pag-IBIG savings", (program) => (program === null ? "none" : PAG_IBIG_EXTRA_LABELS[program])],
  });
  return moved !== "" && rules ? `${moved}, from ${startDayText(after.effectiveDay)}` : moved;
}

/** "2,500.00 from 11/16/2026 until 12/31/2026". */
export function spanText({ amountFormula }: Pick<Item, "amountFormula">, { amount, from, to }: EntrySpan): string {
  const what = amount === null ? "template amount" : itemAmountText(amountFormula, amount);
  return `${what}${from === null ? "" : ` from ${formatDay(from)}`}${to === null ? "" : ` until ${formatDay(to)}`}`;
}

/** The name of a statutory benefit. */
export const benefitText = (key: string): string => listedBenefits().find(({ value }) => value === key)?.label ?? key;

const yes = (flag: "Y" | "N") => (flag === "Y" ? "yes" : "no");
