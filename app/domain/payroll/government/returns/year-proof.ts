import type { Centavos } from "~/domain/shared/money";

/** Three sums that must agree. */
export interface YearProof {
  /** Σ item 25A of all certificates. */
  certificates: Centavos;
  /** Σ item 27 of the year’s 1601-C plus tax withheld before the first payroll in Kawani, less tax refunded after the year. */
  returns: Centavos;
  /** Σ of the alphalist’s tax withheld less what previous employers withheld. */
  alphalist: Centavos;
  agrees: boolean;
}

/**
 * Whether certificates, monthly returns and alphalist agree on the tax.
 * @param facts.refundedAfter tax of the year refunded in January of the next, whose return shows it
 * @param facts.refundedBefore tax of the previous year refunded in January: its return shows it, but no certificate of this year
 * @source document 5 F-35: Σ 25A = Σ 27 + opening − January refunds; bakery 2026: 320,663.89 + 33,542.86 + 85,181.82 = 439,388.57
 */
export function yearProof(facts: {
  certificates: readonly Centavos[];
  remittances: readonly Centavos[];
  opened: Centavos;
  refundedAfter: Centavos;
  refundedBefore: Centavos;
  listed: readonly { asAdjusted: Centavos; previous: Centavos }[];
}): YearProof {
  const sum = (amounts: readonly Centavos[]) => amounts.reduce((all, amount) => all + amount, 0);
  const certificates = sum(facts.certificates);
  const returns = sum(facts.remittances) + facts.opened - facts.refundedAfter + facts.refundedBefore;
  const alphalist = sum(facts.listed.map(({ asAdjusted, previous }) => asAdjusted - previous));
  return { certificates, returns, alphalist, agrees: certificates === returns && certificates === alphalist };
}

/** The totals of Part II: the months with a return in Kawani, and earlier withholding remitted elsewhere. @source document 5 F-35 */
export function sumRemittances(months: readonly RemittanceSums[], opened: Centavos): RemittanceSums {
  const total = (figure: keyof RemittanceSums) => months.reduce((sum, month) => sum + month[figure], 0);
  return {
    withheld: opened + total("withheld"),
    adjustment: total("adjustment"),
    penalties: total("penalties"),
    remitted: opened + total("remitted"),
  };
}

interface RemittanceSums {
  withheld: Centavos;
  adjustment: Centavos;
  penalties: Centavos;
  remitted: Centavos;
}

/**
 * Item 12 of the 1604-C: tax over-remitted for December and refunded in January; item 13 is that January if any.
 * @param months with the remittance of each, including penalties
 * @source document 5 F-35
 */
export function overRemittance(
  year: number,
  months: readonly { month: string; remitted: Centavos }[],
  refundedAfter: Centavos,
): { amount: Centavos; creditedIn: string } {
  const december = months.find(({ month }) => month.endsWith("-12"))?.remitted ?? 0;
  const amount = Math.max(0, 0 - december) + refundedAfter;
  return { amount, creditedIn: amount > 0 ? `01/${year + 1}` : "" };
}
