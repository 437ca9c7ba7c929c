import type { PagIbigExtra, TaxClass, TaxTreatment } from "~/domain/payroll/facts/pay-kinds";

/** Sides of an item; an allowance is an earning. */
export const ITEM_SIDES = ["EARNING", "DEDUCTION"] as const;
export type ItemSide = (typeof ITEM_SIDES)[number];

/** Items of BIR form 2316 for taxable pay; 49 is printed in 33 for minimum wage earners. @source payroll settings F-9, F-21 */
const TAXABLE_ITEMS = ["39", "40", "41", "42", "43", "44A", "44B", "45", "46", "47", "49", "51A", "51B"] as const;

/** Form 2316 items allowed for a treatment; a single one leaves no choice. @source payroll settings F-9 */
export const FORM_2316_ITEMS: Readonly<Record<TaxTreatment | "NONE", readonly string[]>> = {
  TAXABLE: TAXABLE_ITEMS,
  NON_TAXABLE: ["37", "NONE"],
  DE_MINIMIS: ["35"],
  OTHER_BENEFITS: ["34/48"],
  NONE: ["NONE"],
};

/** Default form 2316 item. @source payroll settings F-21 */
export function getForm2316Item(treatment: TaxTreatment | "NONE", taxClass: TaxClass | null): string {
  if (treatment === "TAXABLE") return taxClass === "SUPPLEMENTARY" ? "51B" : "44A";
  return FORM_2316_ITEMS[treatment][0]!;
}

/** Default journal account. @source payroll settings F-80 */
export function getAccountCode(
  side: ItemSide,
  treatment: TaxTreatment | "NONE",
  unionDues: boolean,
  pagIbigExtra: PagIbigExtra | null,
): string {
  if (side === "DEDUCTION" && pagIbigExtra !== null) return "2122";
  if (side === "DEDUCTION") return unionDues ? "2150" : "2160";
  return treatment === "OTHER_BENEFITS" ? "6030" : "6020";
}
