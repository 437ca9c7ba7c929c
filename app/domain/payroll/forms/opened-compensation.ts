import type { Centavos } from "~/domain/shared/money";
import { noCompensation, PAID_ITEMS, type Compensation, type PaidItem } from "./compensation";

/**
 * What an opening balance says of the months before the first payroll here: its items of form 2316, and `withheld`.
 * @source document 5 F-102: 34 and 48 are parted anew by the ceiling of the whole year
 */
export function openedCompensation(parts: readonly { item: string; amount: Centavos }[]): Compensation {
  const opened = noCompensation();
  for (const { item, amount } of parts) {
    if (item === "withheld") opened.withheld += amount;
    else if (item === "34" || item === "48") opened.benefits += amount;
    else if (PAID_ITEMS.includes(item as PaidItem)) opened.items[item as PaidItem] += amount;
  }
  return opened;
}
