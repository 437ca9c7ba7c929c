import { z } from "zod/v4";
import { isDay, manilaDay } from "~/domain/shared/day";
import { isStorableText } from "~/domain/shared/outside-text";
import { MAX_POINTS } from "./ledger";

/** Usage API bodies: points used at a merchant, and their reversal. Descriptions and examples appear in the documentation. */

type FieldDoc = { description: string; examples: unknown[] };

const pointsField = (doc: FieldDoc) =>
  z
    .number({ error: "points must be a whole number" })
    .int("points must be a whole number")
    .min(1, "points must be 1 or more")
    .max(MAX_POINTS, `points can be at most ${MAX_POINTS}`)
    .meta(doc);
const textField = (name: string, maxLength: number, doc: FieldDoc) =>
  z
    .string({ error: `${name} must be a text` })
    .trim()
    .min(1, `${name} is empty`)
    .max(maxLength, `${name} can have at most ${maxLength} characters`)
    .refine(isStorableText, `${name} has a character that cannot be stored: NUL, or half of a character`)
    .meta(doc);

/** The same idempotency key returns the same response. */
export const idempotencyKey = z
  .string({ error: "The header Idempotency-Key is missing" })
  .regex(/^[\x21-\x7e]{8,100}$/, "Idempotency-Key needs 8 to 100 visible characters")
  .meta({
    description:
      "Idempotency key of 8 to 100 visible characters: a repeat with the same body is processed once and answered with 200; with another body it is refused with 409.",
    examples: ["order-2026-4711"],
  });

export const usageInput = z.strictObject({
  employeeId: textField("employeeId", 40, { description: "The company’s own number of the employee.", examples: ["BCS-007"] }),
  points: pointsField({ description: "Whole points that were used.", examples: [120] }),
  merchantName: textField("merchantName", 100, {
    description: "Where they were used; shown in Usage History.",
    examples: ["Kusina ni Aling Nena"],
  }),
  itemName: textField("itemName", 100, { description: "What was bought; shown in Usage History.", examples: ["Lunch"] }),
  usedAt: z.iso
    .datetime({ offset: true, error: "usedAt must be a time such as 2026-11-21T14:30:00+08:00" })
    .refine((text) => Number.isNaN(Date.parse(text)) || isDay(manilaDay(new Date(text))), "usedAt must be a time from 1900 to 2199")
    .meta({
      description: "When, by the merchant’s clock, with the offset from UTC. Without it: when the call came.",
      examples: ["2026-11-21T12:30:00+08:00"],
    })
    .optional(),
});

/** One reversal: of the whole usage without `pointsField`. */
export const reversalInput = z.strictObject({
  usageSeq: z
    .number({ error: "usageSeq must be a number" })
    .int()
    .min(1)
    .max(2_000_000_000)
    .meta({ description: "The usage, as the answer to it named it.", examples: [17] }),
  points: pointsField({ description: "How many points are given back. Without it: the whole usage.", examples: [40] }).optional(),
  reason: textField("reason", 100, { description: "Why; shown in Usage History.", examples: ["One dish was missing"] }),
});
