import { getForm2316Item } from "~/domain/payroll/setup/items/item-report";
import { PAID_ITEMS, type ItemOfLine, type PaidItem } from "./compensation";

/** The part of a company earning that the certificate needs; empty = by its tax treatment. */
interface KnownItem {
  form2316Item: string;
}

/**
 * Certificate item of a payslip line: from its item; for a one-time amount from the item of the same name; otherwise from the tax
 * treatment.
 * @param itemOf finds an earning by number @param itemNamed finds the form item by earning name
 * @source document 5 F-21: default is 44A for regular pay, 51B for supplementary pay
 */
export function createLineItemLookup(
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
      : (getForm2316Item("TAXABLE", figure === "taxableAllowance" ? "REGULAR" : "SUPPLEMENTARY") as PaidItem);
  };
}

/** Key for summing item lines: the item number, or the name for a one-time amount. */
export const summedCode = (code: string): string => /^\w+:\d+/.exec(code)?.[0] ?? code.split(":", 1)[0]!;

function isPaidItem(text: string | undefined): text is PaidItem {
  return PAID_ITEMS.some((item) => item === text);
}
