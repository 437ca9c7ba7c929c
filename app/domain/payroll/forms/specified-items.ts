import { isItemLine, type CertifiedPayslip, type ItemOfLine } from "./compensation";

/** The items of the 2316 that ask what the others are. */
const SPECIFIED = ["44A", "44B", "51A", "51B"] as const;
type SpecifiedItem = (typeof SPECIFIED)[number];
/** The names of what makes such an item, in the order of the alphabet. */
export type SpecifiedItems = Partial<Record<SpecifiedItem, string>>;

/** What "Others (specify)" is on somebody's certificate; what comes to nothing is not named. @param itemOf where the line of an item stands */
export function specifiedItems(payslips: readonly Pick<CertifiedPayslip, "lines">[], itemOf: ItemOfLine): SpecifiedItems {
  const sums = new Map<SpecifiedItem, Map<string, number>>(SPECIFIED.map((item) => [item, new Map()]));
  for (const line of payslips.flatMap(({ lines }) => lines)) {
    const names = isItemLine(line) ? sums.get(itemOf(line) as SpecifiedItem) : undefined;
    names?.set(line.label, (names.get(line.label) ?? 0) + line.amount);
  }
  return Object.fromEntries(
    [...sums].flatMap(([item, names]) => {
      const named = [...names].filter(([, amount]) => amount !== 0).map(([name]) => name);
      return named.length === 0 ? [] : [[item, named.sort().join(", ")]];
    }),
  );
}
