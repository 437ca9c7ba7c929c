import type { Centavos } from "~/domain/shared/money";
import { isItemLine, type CertifiedPayslip, type ItemOfLine } from "./compensation";

/** The items of the 2316 that ask what the others are. */
const SPECIFIED = ["44A", "44B", "51A", "51B"] as const;
type SpecifiedItem = (typeof SPECIFIED)[number];
/** The names of what makes such an item, in the order of the alphabet. */
export type SpecifiedItems = Partial<Record<SpecifiedItem, string>>;

/** "Longevity pay, Separation pay": what comes to nothing is not named. */
export function namesOf(parts: Iterable<{ label: string; amount: Centavos }>): string {
  const sums = new Map<string, Centavos>();
  for (const { label, amount } of parts) sums.set(label, (sums.get(label) ?? 0) + amount);
  const named = [...sums].filter(([, amount]) => amount !== 0).map(([label]) => label);
  return named.sort().join(", ");
}

/** What "Others (specify)" is on somebody's certificate; what comes to nothing is not named. @param itemOf where the line of an item stands */
export function specifiedItems(payslips: readonly Pick<CertifiedPayslip, "lines">[], itemOf: ItemOfLine): SpecifiedItems {
  const lines = payslips.flatMap((payslip) => payslip.lines).filter(isItemLine);
  const byItem = Map.groupBy(lines, itemOf);
  return Object.fromEntries(
    SPECIFIED.flatMap((item) => {
      const names = namesOf(byItem.get(item) ?? []);
      return names === "" ? [] : [[item, names]];
    }),
  );
}
