import { annualizeTax } from "~/domain/payroll/engine/tax/annualization";
import { getTaxablePool } from "~/domain/payroll/engine/tax/exclusion-pool";
import { withholdingBracket, type Bracket } from "~/domain/payroll/engine/statutory/withholding";
import type { Centavos } from "~/domain/shared/money";
import type { Compensation, PaidItem } from "~/domain/payroll/government/returns/compensation";

/** A year of pay by item of BIR Form 2316; centavos. */
export interface Form2316Facts {
  /** By this employer: payslips by their pay date and the opening balance. */
  compensation: Compensation;
  /** Exempt 13th month pay and other benefits from previous employers this year. */
  previousExemptBenefits: Centavos;
  taxablePrevious: Centavos;
  withheldPrevious: Centavos;
  /** 5 % of PERA contributions, up to the legal limit. */
  peraCredit: Centavos;
}

export const EXEMPT_ITEMS = ["29", "30", "31", "32", "33", "34", "35", "36", "37"] as const;
export const TAXABLE_ITEMS = ["39", "40", "41", "42", "43", "44A", "44B", "45", "46", "47", "48", "49", "50", "51A", "51B"] as const;
export const SUMMARY_ITEMS = ["19", "20", "21", "22", "23", "24", "25A", "25B", "26", "27", "28", "38", "52"] as const;
export type Form2316Item = (typeof EXEMPT_ITEMS | typeof TAXABLE_ITEMS | typeof SUMMARY_ITEMS)[number];

export interface Form2316 {
  items: Record<Form2316Item, Centavos>;
  /** Contributions charged to taxable pay, by the item they reduced. */
  charged: Partial<Record<Form2316Item, Centavos>>;
  /** Tax to withhold in the last payroll to settle the year, and tax to refund instead. */
  stillToWithhold: Centavos;
  refund: Centavos;
}

/**
 * The amount items of BIR Form 2316 (September 2021 ENCS); 25A is as adjusted at the end of the year.
 * @param brackets annual table of the tax year @param exclusionCeiling exempt 13th month and other benefits of the year
 * @source document 5 F-20 to F-26, RR 11-2018: 50,000 a month with 13th month → 39 561,600.00, 24 54,820.00; 39 moves to 29 where 23 would
 * not exceed 250,000.00
 */
export function form2316(brackets: readonly Bracket[], exclusionCeiling: Centavos, facts: Form2316Facts): Form2316 {
  const { compensation, taxablePrevious, withheldPrevious, peraCredit } = facts;
  const { benefits, withheld: withheldPresent, uncollected } = compensation;
  const taxableBenefits = getTaxablePool(exclusionCeiling, facts.previousExemptBenefits, benefits);
  const all: Record<PaidItem | "34" | "48", Centavos> = { ...compensation.items, 34: benefits - taxableBenefits, 48: taxableBenefits };
  const charged = deductCharged(all, compensation.chargedToTaxable);
  if (isWithinZero(brackets, sumItems(all, TAXABLE_ITEMS) + taxablePrevious)) {
    all["29"] += all["39"];
    all["39"] = 0;
  }
  const [exempt, taxable] = [sumItems(all, EXEMPT_ITEMS), sumItems(all, TAXABLE_ITEMS)];
  const settled = annualizeTax(brackets, { taxablePresent: taxable, taxablePrevious, withheldPresent, withheldPrevious, peraCredit });
  const stillToWithhold = Math.max(0, settled.stillToWithhold - uncollected);
  const withheld = withheldPresent + stillToWithhold - settled.refund;
  return {
    stillToWithhold,
    refund: settled.refund,
    charged,
    items: {
      ...all,
      19: exempt + taxable,
      20: exempt,
      21: taxable,
      22: taxablePrevious,
      23: settled.grossTaxable,
      24: settled.taxDue,
      "25A": withheld,
      "25B": withheldPrevious,
      26: withheld + withheldPrevious,
      27: peraCredit,
      28: withheld + withheldPrevious + peraCredit,
      38: exempt,
      52: taxable,
    },
  };
}

/** Deducts contributions from the taxable items in turn, and the rest from the exempt wage. Mutates `items`. */
function deductCharged(items: Record<PaidItem | "34" | "48", Centavos>, charged: Centavos): Form2316["charged"] {
  const chargedItems: Form2316["charged"] = {};
  let left = charged;
  for (const item of [...TAXABLE_ITEMS, "29"] as const) {
    const amount = item === "29" ? left : Math.min(left, Math.max(0, items[item]));
    if (amount === 0) continue;
    items[item] -= amount;
    chargedItems[item] = amount;
    left -= amount;
  }
  return chargedItems;
}

/** Whether the year's taxable pay is within the zero bracket; its upper end is the start of the next one, where no tax is due yet. */
function isWithinZero(brackets: readonly Bracket[], taxable: Centavos): boolean {
  return withholdingBracket(brackets, taxable - 1).row === 1;
}

function sumItems(items: Record<string, Centavos>, of: readonly string[]): Centavos {
  return of.reduce((sum, item) => sum + items[item]!, 0);
}
