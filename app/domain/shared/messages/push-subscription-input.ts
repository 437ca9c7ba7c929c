import { z } from "zod/v4";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { customIssue, schemaError } from "~/domain/shared/i18n/refusal-schema";
import { MAX_OUTBOUND_URL_LENGTH } from "~/domain/shared/outbound/outbound-url";

const INVALID = "PUSH_SUBSCRIPTION";

/** A value of `bytes` bytes as base64url, as `PushSubscription.getKey` gives it. */
const base64url = (bytes: number) =>
  z.string(schemaError(INVALID)).superRefine((text, context) => {
    const isValid = /^[\w-]{1,128}$/.test(text) && Buffer.from(text, "base64url").length === bytes;
    if (!isValid) context.addIssue(customIssue(messageOf(INVALID)));
  });

/** A subscription of the browser: an uncompressed P-256 point and 16 bytes of secret (RFC 8291). */
export const pushSubscriptionInput = z.object({
  endpoint: z.string(schemaError(INVALID)).trim().max(MAX_OUTBOUND_URL_LENGTH, schemaError(INVALID)),
  browserKey: base64url(65),
  browserSecret: base64url(16),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>;
