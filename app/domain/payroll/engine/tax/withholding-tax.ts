import { divideHalfUp, multiplyDivide, type Centavos } from "~/domain/shared/money";
import { withholdingBracket, type Bracket } from "~/domain/payroll/engine/statutory/withholding";

/**
 * Tax of one payroll by the table of its frequency: only regular pay selects the bracket, supplementary pay is added to its excess. Rounded
 * once; never below zero.
 * @param brackets table of the pay frequency @param regular taxable regular pay, centavos @param supplementary taxable supplementary pay,
 * centavos
 * @source RR 11-2018 Sec. 2.79(B), payroll-rules R-40: regular 30,000, supplementary 10,000 a month → 15 % × (9,167 + 10,000) = 2,875.05
 */
export function withholdingTax(brackets: readonly Bracket[], regular: Centavos, supplementary: Centavos): Centavos {
  return taxInBracket(withholdingBracket(brackets, regular), regular, supplementary);
}

/** Tax in a known bracket, for callers that record its row in the trace. */
export function taxInBracket(bracket: Bracket, regular: Centavos, supplementary: Centavos): Centavos {
  if (bracket.rate === 0) return bracket.base;
  const tax = bracket.base + multiplyDivide(regular - bracket.over + supplementary, bracket.rate, 100);
  return tax < 0 ? 0 : tax;
}

export interface CumulativeAverageTax {
  /** Average taxable pay of a payroll period, rounded to the centavo. */
  average: Centavos;
  /** Bracket of the average. */
  bracket: Bracket;
  taxOnAverage: Centavos;
  /** Tax on the average × periods. */
  cumulativeTax: Centavos;
  /** To withhold in this payroll. */
  tax: Centavos;
}

/**
 * Cumulative average method: the table's tax on the average of the year so far, times its periods, less what was withheld.
 * @param taxable taxable pay of the year including this payroll and the previous employer, centavos
 * @param periods payroll periods in it, 1 or more @param withheld all tax withheld before, including the previous employer
 * @throws RangeError when there is no period
 * @source RR 11-2018 Sec. 2.79(B)(5)(a), payroll-rules R-42: 155,000 over 6 months, 3,000 withheld → 750.05 × 6 − 3,000 = 1,500.30
 */
export function cumulativeAverageTax(
  brackets: readonly Bracket[],
  taxable: Centavos,
  periods: number,
  withheld: Centavos,
): CumulativeAverageTax {
  if (!Number.isInteger(periods) || periods < 1) throw new RangeError(`An average needs at least one payroll period, not ${periods}`);
  const average = divideHalfUp(taxable, periods);
  const bracket = withholdingBracket(brackets, average);
  const taxOnAverage = taxInBracket(bracket, average, 0);
  const cumulativeTax = taxOnAverage * periods;
  return { average, bracket, taxOnAverage, cumulativeTax, tax: Math.max(0, cumulativeTax - withheld) };
}
