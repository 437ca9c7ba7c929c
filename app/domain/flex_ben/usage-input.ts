import { z } from "zod/v4";
import { MOST_POINTS } from "./ledger";

/** What the usage API takes: points used at a merchant, and their reversal. */

const points = z.number({ error: "points must be a whole number" }).int("points must be a whole number").min(1, "points must be 1 or more").max(MOST_POINTS, `points can be at most ${MOST_POINTS}`);
const words = (name: string, letters: number) => z.string({ error: `${name} must be a text` }).trim().min(1, `${name} is empty`).max(letters, `${name} can have at most ${letters} characters`);

/** Who sends the same key again gets the same answer. */
export const idempotencyKey = z.string({ error: "The header Idempotency-Key is missing" }).regex(/^[\x21-\x7e]{8,100}$/, "Idempotency-Key needs 8 to 100 visible characters");

/** One usage. */
export const usageInput = z
  .strictObject({
    employeeId: words("employeeId", 40),
    points,
    merchantName: words("merchantName", 100),
    itemName: words("itemName", 100),
    usedAt: z.iso.datetime({ offset: true, error: "usedAt must be a time such as 2026-11-21T14:30:00+08:00" }).optional(),
  });

/** One reversal: of the whole usage without `points`. */
export const reversalInput = z.strictObject({ usageSeq: z.number({ error: "usageSeq must be a number" }).int().min(1).max(2_000_000_000), points: points.optional(), reason: words("reason", 100) });
