import type { Centavos } from "~/domain/shared/money";
import { isItemLine, type CertifiedPayslip, type ItemOfLine } from "./compensation";

/** Items of the 2316 with an "Others (specify)" field. */
const SPECIFIED = ["44A", "44B", "51A", "51B"] as const;
type SpecifiedItem = (typeof SPECIFIED)[number];
/** The names behind each such item, sorted alphabetically. */
export type SpecifiedItems = Partial<Record<SpecifiedItem, string>>;

/** "Longevity pay, Separation pay": names whose amounts cancel out are left out. */
export function joinItemNames(parts: Iterable<{ label: string; amount: Centavos }>): string {
  const sums = new Map<string, Centavos>();
  for (const { label, amount } of parts) sums.set(label, (sums.get(label) ?? 0) + amount);
  const named = [...sums].filter(([, amount]) => amount !== 0).map(([label]) => label);
  return named.sort().join(", ");
}

/** "Others (specify)" texts of a certificate; names whose amounts cancel out are left out. @param itemOf form item of a line */
export function specifiedItems(payslips: readonly Pick<CertifiedPayslip, "lines">[], itemOf: ItemOfLine): SpecifiedItems {
  const lines = payslips.flatMap((payslip) => payslip.lines).filter(isItemLine);
  const byItem = Map.groupBy(lines, itemOf);
  return Object.fromEntries(
    SPECIFIED.flatMap((item) => {
      const names = joinItemNames(byItem.get(item) ?? []);
      return names === "" ? [] : [[item, names]];
    }),
  );
}
