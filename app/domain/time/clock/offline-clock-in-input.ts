import { z } from "zod/v4";
import { schemaError } from "~/domain/shared/i18n/refusal-schema";

const unread = schemaError("PRESS_UNREADABLE");

/** Milliseconds since 1970 by a phone's clock. */
const instant = z
  .string(unread)
  .regex(/^\d{1,15}$/, unread)
  .transform(Number);

export const offlineClockInInput = z.object({
  key: z.uuid(unread),
  direction: z.enum(["IN", "OUT"], unread),
  pressedAt: instant,
  sentAt: instant,
});
