import { z } from "zod/v4";

const UNREAD = "This press cannot be read. File a correction instead.";

/** Milliseconds since 1970 by a phone's clock. */
const instant = z
  .string({ error: UNREAD })
  .regex(/^\d{1,15}$/, UNREAD)
  .transform(Number);

/** An offline clock event. */
export const offlineClockInInput = z.object({
  key: z.uuid({ error: UNREAD }),
  direction: z.enum(["IN", "OUT"], { error: UNREAD }),
  pressedAt: instant,
  sentAt: instant,
});
