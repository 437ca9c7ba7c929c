import type { Timing } from "~/domain/payroll/engine/pay-kinds";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Item } from "./item";

/** An item in a template: the company's item, and what the template says for itself. @source payroll settings F-9 */
export interface TemplateItem extends Item {
  /** For entries without an amount of their own; null = each entry has its own. */
  amount: number | null;
  /** Null = as the item says. */
  ownTiming: Timing | null;
  /** In use here; the item itself may be off. */
  used: boolean;
  ownOrder: number;
  /** The day from which amount and timing hold. */
  ownDay: Day;
  endDay: Day | null;
  ownRevision: number;
}

/** Why an item cannot end on a day; null when it can. @param usedThrough last day of the completed payrolls that paid it here */
export function refuseEnd(endDay: Day, { ownDay }: Pick<TemplateItem, "ownDay">, usedThrough: Day | null): void {
  if (endDay < ownDay) throw new Refusal(`It begins on ${formatDay(ownDay)}. Choose that day or a later one.`, { field: "endDay" });
  if (usedThrough !== null && endDay < usedThrough)
    throw new Refusal(`A completed payroll has it until ${formatDay(usedThrough)}. Choose that day or a later one.`, { field: "endDay" });
}

/** The day before rules that begin on a day: where those of before end. */
export const endBefore = (effectiveDay: Day): Day => addDays(effectiveDay, -1);

/** A list of items with one moved up or down by one; as it was at an end. */
export function moved<Row>(rows: readonly Row[], at: number, step: -1 | 1): Row[] {
  const list = [...rows];
  const to = at + step;
  if (at < 0 || to < 0 || to >= list.length) return list;
  [list[at], list[to]] = [list[to]!, list[at]!];
  return list;
}
