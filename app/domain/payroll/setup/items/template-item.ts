import type { Timing } from "~/domain/payroll/facts/pay-kinds";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Item } from "./item";

/** An item in a template: the company item plus the template's own settings. @source payroll settings F-9 */
export interface TemplateItem extends Item {
  /** Default for entries without an amount; null = each entry has its own. */
  amount: number | null;
  /** Null = the item's timing. */
  ownTiming: Timing | null;
  /** In use in this template; the company item may still be off. */
  used: boolean;
  ownOrder: number;
  /** Effective day of amount and timing. */
  ownDay: Day;
  endDay: Day | null;
  ownRevision: number;
}

/**
 * Why an item cannot end on a day; null when it can. @param usedThrough last day of the completed payrolls that paid it in this template
 */
export function assertEndDay(endDay: Day, { ownDay }: Pick<TemplateItem, "ownDay">, usedThrough: Day | null): void {
  if (endDay < ownDay) throw new Refusal(`It begins on ${formatDay(ownDay)}. Choose that day or a later one.`, { field: "endDay" });
  if (usedThrough !== null && endDay < usedThrough)
    throw new Refusal(`A completed payroll has it until ${formatDay(usedThrough)}. Choose that day or a later one.`, { field: "endDay" });
}

/** The day before new rules take effect, on which the previous ones end. */
export const endBefore = (effectiveDay: Day): Day => addDays(effectiveDay, -1);

/** Moves a row up or down by one; unchanged at either end. */
export function moveRow<Row>(rows: readonly Row[], index: number, step: -1 | 1): Row[] {
  const list = [...rows];
  const to = index + step;
  if (index < 0 || to < 0 || to >= list.length) return list;
  [list[index], list[to]] = [list[to]!, list[index]!];
  return list;
}
