import { form2316Of } from "~/domain/payroll/items/item-report";
import { PAID_ITEMS, type ItemOfLine, type PaidItem } from "./compensation";

/** An earning of the company as far as the certificate asks for it; empty = by its tax treatment. */
interface KnownItem {
  form2316Item: string;
}

/**
 * Where the line of an item stands on the certificate: where its item says, an amount for one payroll where the item of its name says, else where the
 * tax treatment leads.
 * @param itemOf the earning of a number @param itemNamed where the earning of a name goes
 * @source document 5 F-21: 44A for regular pay, 51B for supplementary pay where nobody chose
 */
export function itemOfLine(
  itemOf: (itemSeq: number) => KnownItem | undefined,
  itemNamed: (name: string) => string | undefined,
): ItemOfLine {
  return ({ code, label, figure }) => {
    const [, kind, seq] = /^\w+:(adjustment:)?(\d+)/.exec(code) ?? [];
    const chosen = kind === undefined && seq !== undefined ? itemOf(Number(seq))?.form2316Item : itemNamed(label);
    if (chosen === "NONE") return "NONE";
    if (isPaidItem(chosen) && (chosen === "37") === (figure === "nonTaxableAllowance")) return chosen;
    return figure === "nonTaxableAllowance"
      ? "37"
      : (form2316Of("TAXABLE", figure === "taxableAllowance" ? "REGULAR" : "SUPPLEMENTARY") as PaidItem);
  };
}

/** By what lines of an item are told apart when they are summed: the item by its number, an amount for one payroll by its name. */
export const summedCode = (code: string): string => /^\w+:\d+/.exec(code)?.[0] ?? code.split(":", 1)[0]!;

function isPaidItem(text: string | undefined): text is PaidItem {
  return PAID_ITEMS.some((item) => item === text);
}
