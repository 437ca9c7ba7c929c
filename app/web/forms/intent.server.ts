import { parseOutsideJson } from "~/domain/shared/outside-text";
import { z } from "zod/v4";
import { badRequest, isWithinFormLimits } from "./form-limits.server";

/** Conform's fields for button intents and for client state; our forms never send the latter. */
const INTENT = "__intent__";
const STATE = "__state__";

const name = z.string().min(1);
/** Intents of our buttons: add a row, remove a row, clear a field. */
const intents = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("insert"), payload: z.strictObject({ name }) }),
  z.strictObject({ type: z.literal("remove"), payload: z.strictObject({ name, index: z.int().min(0).max(1_000) }) }),
  z.strictObject({ type: z.literal("update"), payload: z.strictObject({ name, value: z.literal("") }) }),
]);

/** Validates an intent before Conform applies it. @param lists fields whose rows may be added and removed @throws 400 */
export function requireIntent(form: FormData, lists: readonly string[]): void {
  if (form.has(STATE)) throw badRequest();
  if (!form.has(INTENT)) return;
  const intent = intents.safeParse(jsonOf(form.get(INTENT)));
  if (!intent.success) throw badRequest();
  const { type, payload } = intent.data;
  if (!(type === "update" ? isWithinFormLimits([payload.name]) && !payload.name.endsWith("length") : lists.includes(payload.name)))
    throw badRequest();
}

function jsonOf(text: FormDataEntryValue | null): unknown {
  try {
    return typeof text === "string" ? parseOutsideJson(text) : null;
  } catch {
    // None of our buttons sends this.
    return null;
  }
}
