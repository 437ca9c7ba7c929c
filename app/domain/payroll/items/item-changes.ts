import { listedBenefits } from "~/domain/payroll/statutory/de-minimis";
import { movedText } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import type { EntrySpan } from "./entry-plan";
import type { Item } from "./item";
import { FROM_THE_BEGINNING } from "./item-days";
import {
  FORM_2316_WORDS,
  FORMULA_WORDS,
  itemAmountText,
  PAG_IBIG_EXTRA_WORDS,
  PAYMENT_KIND_WORDS,
  PRORATE_WORDS,
  TAX_CLASS_WORDS,
  TIMING_WORDS,
  TREATMENT_WORDS,
} from "./item-text";

/** "11/16/2026", or "the beginning". */
export const dayOrBeginning = (day: Day): string => (day === FROM_THE_BEGINNING ? "the beginning" : formatDay(day));

/**
 * Changes between two states of an item, for the change log; empty when there are none. @param rules whether pay rules changed too, from
 * their effective day
 */
export function itemText(before: Item, after: Item, rules: boolean): string {
  const usual = (flag: "Y" | "N" | null) => (flag === null ? "as usual" : yes(flag));
  const moved = movedText<Item>(before, after, {
    itemName: ["name", (name) => `“${name}”`],
    form2316Item: ["item of form 2316", (item) => FORM_2316_WORDS[item] ?? item],
    account: ["account", (account) => account],
    itemOrder: ["order", String],
    taxTreatment: ["treatment", (treatment) => TREATMENT_WORDS[treatment].toLowerCase()],
    deMinimisKey: ["benefit", (key) => (key === null ? "none" : benefitText(key))],
    taxClass: ["class", (taxClass) => (taxClass === null ? "as usual" : TAX_CLASS_WORDS[taxClass].toLowerCase())],
    paymentKind: ["paid as", (kind) => PAYMENT_KIND_WORDS[kind].toLowerCase()],
    amountFormula: ["amount", (formula) => FORMULA_WORDS[formula].toLowerCase()],
    timing: ["timing", (timing) => TIMING_WORDS[timing]],
    prorateYn: ["in part periods", (prorate) => (prorate === null ? "as usual" : PRORATE_WORDS[prorate])],
    sssBaseYn: ["counts for SSS", usual],
    pagIbigBaseYn: ["counts for Pag-IBIG", usual],
    unionDuesYn: ["union dues", yes],
    pagIbigExtra: ["Pag-IBIG savings", (program) => (program === null ? "none" : PAG_IBIG_EXTRA_WORDS[program])],
  });
  return moved !== "" && rules ? `${moved}, from ${dayOrBeginning(after.effectiveDay)}` : moved;
}

/** "2,500.00 from 11/16/2026 until 12/31/2026". */
export function spanText({ amountFormula }: Pick<Item, "amountFormula">, { amount, from, to }: EntrySpan): string {
  const what = amount === null ? "as the template says" : itemAmountText(amountFormula, amount);
  return `${what}${from === null ? "" : ` from ${formatDay(from)}`}${to === null ? "" : ` until ${formatDay(to)}`}`;
}

/** The name of a statutory benefit. */
export const benefitText = (key: string): string => listedBenefits().find(({ value }) => value === key)?.label ?? key;

const yes = (flag: "Y" | "N") => (flag === "Y" ? "yes" : "no");
