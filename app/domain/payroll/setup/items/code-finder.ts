import { editDistance } from "~/domain/employees/bulk/suggestion";

/** Finds items by typed code; suggests the nearest code for an unknown one. */
export function codeFinder<Coded extends { itemCode: string; itemName: string }>(
  items: readonly Coded[],
): (itemCode: string, itemName: string) => { item: Coded } | { problem: string } {
  const byCode = new Map(items.map((item) => [item.itemCode, item]));
  const byName = new Map(items.map((item) => [normalizeCode(item.itemName), item]));
  return (itemCode, itemName) => {
    const item = byCode.get(itemCode.toUpperCase());
    if (item) return { item };
    const meant = byName.get(normalizeCode(itemCode)) ?? byName.get(normalizeCode(itemName)) ?? nearest(itemCode.toUpperCase(), items);
    const proposal = meant ? `Is it ${meant.itemCode}, ${meant.itemName}?` : "Create the item first, or choose a code from the list.";
    if (itemCode === "") return { problem: `Item code is missing. ${proposal}` };
    return { problem: `Item code “${itemCode.slice(0, 30)}” is not one of the company’s. ${proposal}` };
  };
}

/** The code within two edits. */
function nearest<Coded extends { itemCode: string }>(code: string, items: readonly Coded[]): Coded | undefined {
  let best: Coded | undefined;
  let least = Math.min(3, code.length);
  for (const item of items) {
    const distance = editDistance(code, item.itemCode, least);
    if (distance < least) [best, least] = [item, distance];
  }
  return best;
}

const normalizeCode = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
