import type { AmountFormula, ItemKind, PagIbigExtra, PaymentKind, TaxClass, TaxTreatment, Timing } from "~/domain/payroll/facts/pay-kinds";
import type { ItemSide } from "./item-report";

/** UI labels for item choices. */
export const ITEM_SIDE_LABELS: Readonly<Record<ItemSide, string>> = { EARNING: "Allowance", DEDUCTION: "Deduction" };
export const ITEM_KIND_LABELS: Readonly<Record<ItemKind, string>> = { RECURRING: "Recurring", ADJUSTMENT: "In one payroll" };
export const PAYMENT_KIND_LABELS: Readonly<Record<PaymentKind, string>> = { CASH: "Cash", FLEX_BEN: "Points" };
export const TREATMENT_LABELS: Readonly<Record<TaxTreatment | "NONE", string>> = {
  TAXABLE: "Taxable",
  NON_TAXABLE: "Non-taxable",
  DE_MINIMIS: "De minimis",
  OTHER_BENEFITS: "Other benefits",
  NONE: "",
};
/** Tax meaning of each treatment, in one line. @source NIRC Sec. 32(B)(7)(e), RR 2-98 Sec. 2.78.1 */
export const TREATMENT_MEANINGS: Readonly<Record<TaxTreatment, string>> = {
  TAXABLE: "Joins taxable pay of the payroll that pays it.",
  NON_TAXABLE: "Never taxed: reimbursements, and amounts exempt by law.",
  DE_MINIMIS: "Exempt up to the ceiling of its benefit; what is above joins other benefits.",
  OTHER_BENEFITS: "Exempt with 13th month pay up to the ceiling of the year; what is above is taxed.",
};
export const TAX_CLASS_LABELS: Readonly<Record<TaxClass, string>> = { REGULAR: "Regular pay", SUPPLEMENTARY: "Supplementary pay" };
/** @source document 5, Appendix G */
export const TIMING_LABEL = "When paid";
export const TIMING_LABELS: Readonly<Record<Timing, string>> = {
  EQUAL: "in equal parts",
  FIRST: "first payroll of the month",
  LAST: "last payroll of the month; final pay counts as last",
};
/** @source document 5, Appendix G */
export const PRORATE_LABEL = "In part periods";
export const PRORATE_LABELS = { Y: "by pay days employed", N: "in full" } as const;
/** @source document 5 F-54 */
export const PAG_IBIG_EXTRA_LABELS: Readonly<Record<PagIbigExtra, string>> = {
  F1: "F1, added to the regular savings",
  MP2: "MP2, in a list of its own",
};
export const FORMULA_LABELS: Readonly<Record<AmountFormula, string>> = {
  FIXED: "A fixed amount a month",
  PER_DAY_WORKED: "An amount for each day worked",
  PERCENT_OF_BASIC: "A percentage of basic salary",
};

/** Unit suffix of an amount. */
export const AMOUNT_UNITS: Readonly<Record<AmountFormula, string>> = {
  FIXED: "a month",
  PER_DAY_WORKED: "a day worked",
  PERCENT_OF_BASIC: "percent of basic",
};

/** Names of BIR form 2316 items; an item without its own line appears by number. @source RMC 34-2022 Annex A */
export const FORM_2316_NAMES: Readonly<Record<string, string>> = {
  "34/48": "34 and 48, 13th month pay and other benefits",
  "35": "35, de minimis benefits",
  "37": "37, salaries and other forms of compensation",
  "39": "39, basic salary",
  "40": "40, representation",
  "41": "41, transportation",
  "42": "42, cost of living allowance",
  "43": "43, fixed housing allowance",
  "44A": "44A, others (regular)",
  "44B": "44B, others (regular)",
  "45": "45, commission",
  "46": "46, profit sharing",
  "47": "47, fees including director’s fees",
  "49": "49, hazard pay",
  "51A": "51A, others (supplementary)",
  "51B": "51B, others (supplementary)",
  NONE: "None",
};

/** An amount in its item's unit: "2,500.00", "120.00 a day", "2.5%". */
export function itemAmountText(formula: AmountFormula, amount: number): string {
  if (formula === "PERCENT_OF_BASIC") return `${amount / 100}%`;
  const whole = Math.floor(amount / 100).toLocaleString("en-US");
  return `${whole}.${String(amount % 100).padStart(2, "0")}${formula === "PER_DAY_WORKED" ? " a day" : ""}`;
}
