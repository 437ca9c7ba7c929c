import type { Centavos } from "~/domain/shared/money";
import { withholdingBracket, type Bracket } from "~/domain/payroll/engine/statutory/withholding";
import { taxInBracket } from "./withholding-tax";

/**
 * Income tax of a year, centavos.
 * @param brackets the annual table @param taxable taxable compensation of the year; zero or less owes nothing
 * @source NIRC Sec. 24(A)(2)(a): 561,600 in 2026 → 22,500 + 20 % × 161,600 = 54,820.00
 */
export function annualTax(brackets: readonly Bracket[], taxable: Centavos): Centavos {
  return taxInBracket(withholdingBracket(brackets, taxable), taxable, 0);
}

/** Totals of the year before its last payroll settles the tax; centavos. */
export interface AnnualizationFacts {
  /** Taxable pay of the year from this employer, regular and supplementary, this payroll included. */
  taxablePresent: Centavos;
  taxablePrevious: Centavos;
  withheldPresent: Centavos;
  withheldPrevious: Centavos;
  peraCredit: Centavos;
}

export interface Annualization {
  grossTaxable: Centavos;
  /** Bracket of the annual table. */
  bracket: Bracket;
  /** By the annual table, before the PERA credit. */
  taxDue: Centavos;
  /** By both employers. */
  withheldBefore: Centavos;
  /** Deficiency: to withhold from this payroll. */
  stillToWithhold: Centavos;
  /** Over-withheld by both employers. */
  excess: Centavos;
  /** Refunded by this employer: never more than it withheld; the rest is claimed in the employee's own return. */
  refund: Centavos;
}

/**
 * The tax of the year settled in the last payroll of the year or in the final pay.
 * @param brackets the annual table in force on the pay date
 * @source RR 11-2018 Sec. 2.79(B)(5)(b), payroll-rules R-44: 262,166.60 taxable, 33,894.50 own and 2,500.00 previous withheld →
 * due 1,824.99, excess 34,569.51, refund 33,894.50
 */
export function annualizeTax(brackets: readonly Bracket[], facts: AnnualizationFacts): Annualization {
  const grossTaxable = facts.taxablePresent + facts.taxablePrevious;
  const bracket = withholdingBracket(brackets, grossTaxable);
  const taxDue = taxInBracket(bracket, grossTaxable, 0);
  const withheldBefore = facts.withheldPresent + facts.withheldPrevious;
  // A credit above the tax is not paid out: only withheld tax is refunded.
  const balance = Math.max(0, taxDue - facts.peraCredit) - withheldBefore;
  const excess = balance < 0 ? -balance : 0;
  return {
    grossTaxable,
    bracket,
    taxDue,
    withheldBefore,
    excess,
    stillToWithhold: balance > 0 ? balance : 0,
    refund: Math.min(excess, Math.max(0, facts.withheldPresent)),
  };
}
