import type { Centavos } from "~/domain/shared/money";
import { zeroCompensation, PAID_ITEMS, type Compensation, type PaidItem } from "./compensation";

/**
 * The opening balance by form 2316 item, with `withheld`.
 * @source document 5 F-102: 34 and 48 are divided again by the annual ceiling
 */
export function getOpeningCompensation(parts: readonly { item: string; amount: Centavos }[]): Compensation {
  const opened = zeroCompensation();
  for (const { item, amount } of parts) {
    if (item === "withheld") opened.withheld += amount;
    else if (item === "34" || item === "48") opened.benefits += amount;
    else if (PAID_ITEMS.includes(item as PaidItem)) opened.items[item as PaidItem] += amount;
  }
  return opened;
}
