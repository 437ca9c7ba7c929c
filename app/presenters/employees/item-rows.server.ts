import type { ItemRow } from "~/components/employees/pay/item-section";
import { itemAmountText } from "~/domain/payroll/setup/items/item-text";
import type { Day } from "~/domain/shared/day";
import type { EmployeeEntry } from "~/models/payroll/setup/items/employee-entries.server";

/** An employee's item for the Salary tab. @param today the day in Manila */
export function itemRow(entry: EmployeeEntry, today: Day): ItemRow {
  const { itemSide, itemCode, itemName, entrySeq, from, to } = entry;
  return {
    key: `${itemSide} ${entrySeq}`,
    itemCode,
    itemName,
    deduction: itemSide === "DEDUCTION",
    amount: entryAmount(entry),
    from,
    to,
    idle: inactiveReason(entry, today),
  };
}

function entryAmount({ amountFormula, amount, templateAmount }: EmployeeEntry): string {
  if (amount !== null) return itemAmountText(amountFormula, amount);
  return templateAmount === null ? "template amount" : `${itemAmountText(amountFormula, templateAmount)}, the template’s`;
}

function inactiveReason({ from, to, hasItem, off }: EmployeeEntry, today: Day): string | null {
  if (to !== null && to < today) return "Ended";
  if (from !== null && from > today) return "Coming";
  if (off) return "Switched off";
  return hasItem ? null : "Not in the template";
}
