import { z } from "zod/v4";
import { templateRevision } from "~/domain/payroll/setup/template-input";
import type { Change } from "~/domain/shared/change";
import { countText } from "~/domain/shared/count-text";
import type { Item } from "./item";

/** Company items are switched off and on for all templates at once (F-9). */

export const MAX_STATE_REASON_LENGTH = 200;
const MISSING_REASON = "Enter a reason.";

/** Confirmation to switch an item, with its revision. */
export const itemStateInput = z.object({
  reason: z
    .string({ error: MISSING_REASON })
    .trim()
    .min(1, MISSING_REASON)
    .max(MAX_STATE_REASON_LENGTH, `Keep the reason within ${MAX_STATE_REASON_LENGTH} characters.`),
  revision: templateRevision,
});

/** How many templates and employees a change affects. */
interface AffectedCounts {
  templates: readonly unknown[];
  employees: number;
}

/** Preview of switching an item. @param on it is being switched on */
export function stateChangeEffectText(on: boolean, { templates, employees }: AffectedCounts): string {
  const where = countText(templates.length, "template");
  const who = countText(employees, "employee");
  if (on) return `It counts again in ${where}, with the entries of ${who}.`;
  const effect = templates.length + employees === 0 ? "No one has it." : `${where} and ${who} keep it, and no payroll counts it.`;
  return `${effect} It cannot be chosen until it is switched on again.`;
}

/** Why an item that is off cannot be added to templates or employees. */
export const itemOffText = (itemName: string): string =>
  `${itemName} is switched off for the whole company. Switch it on first, or choose another item.`;

/** Change log text of switching an item. */
export function itemStateChange(noun: string, { itemSeq, itemCode, itemName, itemState, stateReason }: Item, reason: string): Change {
  const on = itemState === "DISABLE";
  return {
    featureName: "PAYROLL_ITEM",
    subject: { noun, seq: itemSeq },
    action: "UPDATE",
    description: `Switched the item ${itemCode}, ${itemName}, ${on ? "on" : "off"} for every template: ${reason}`,
    before: { itemState, stateReason },
    after: { itemState: on ? "ENABLE" : "DISABLE", stateReason: reason },
  };
}
