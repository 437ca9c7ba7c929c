import { z } from "zod/v4";
import { numberField } from "~/domain/shared/forms/number-field";

const UNREAD = "This request cannot be read. File it by its form.";

/** Milliseconds since 1970 by a phone's clock. */
const instant = z
  .string({ error: UNREAD })
  .regex(/^\d{1,15}$/, UNREAD)
  .transform(Number);

/** Metadata of a request queued offline; the other fields are those of its form. */
export const offlineRequestInput = z.object({
  key: z.uuid({ error: UNREAD }),
  /** Owner, as cached on the phone. */
  owner: z.string({ error: UNREAD }).regex(/^[0-9a-f]{16}$/, UNREAD),
  category: numberField(UNREAD),
  keptAt: instant,
  sentAt: instant,
});
export type OfflineRequest = z.output<typeof offlineRequestInput>;
