import { z } from "zod/v4";
import { numberField } from "~/domain/shared/forms/number-field";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { schemaError } from "~/domain/shared/i18n/refusal-schema";

const unread = schemaError("REQUEST_UNREADABLE");

/** Milliseconds since 1970 by a phone's clock. */
const instant = z
  .string(unread)
  .regex(/^\d{1,15}$/, unread)
  .transform(Number);

/** Metadata of a request queued offline; the other fields are those of its form. */
export const offlineRequestInput = z.object({
  key: z.uuid(unread),
  /** Owner, as cached on the phone. */
  owner: z.string(unread).regex(/^[0-9a-f]{16}$/, unread),
  category: numberField(messageOf("REQUEST_UNREADABLE")),
  keptAt: instant,
  sentAt: instant,
});
export type OfflineRequest = z.output<typeof offlineRequestInput>;
