import type { Centavos } from "~/domain/shared/money";

/** Three sums that must agree. */
export interface YearProof {
  /** Σ item 25A of all certificates. */
  certificates: Centavos;
  /** Σ item 27 of the year’s 1601-C and what was withheld before the first payroll here. */
  returns: Centavos;
  /** Σ of the alphalist’s tax withheld less what previous employers withheld. */
  alphalist: Centavos;
  agrees: boolean;
}

/**
 * Whether certificates, monthly returns and alphalist say the same tax.
 * @source document 5 F-35; bakery 2026: 320,663.89 + 33,542.86 + 85,181.82 = 439,388.57
 */
export function yearProof(facts: {
  certificates: readonly Centavos[];
  remittances: readonly Centavos[];
  opened: Centavos;
  listed: readonly { asAdjusted: Centavos; previous: Centavos }[];
}): YearProof {
  const sum = (amounts: readonly Centavos[]) => amounts.reduce((all, amount) => all + amount, 0);
  const certificates = sum(facts.certificates);
  const returns = sum(facts.remittances) + facts.opened;
  const alphalist = sum(facts.listed.map(({ asAdjusted, previous }) => asAdjusted - previous));
  return { certificates, returns, alphalist, agrees: certificates === returns && certificates === alphalist };
}
