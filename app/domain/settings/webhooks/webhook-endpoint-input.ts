import { z } from "zod/v4";
import { revisionField } from "~/domain/shared/forms/plain-input";
import { MAX_OUTBOUND_URL_LENGTH } from "~/domain/shared/outbound/outbound-url";
import { SUBSCRIBED_KINDS } from "~/domain/shared/webhooks/webhook-event";
import { MAX_ENDPOINT_DESCRIPTION } from "./webhook-endpoint";

const NO_URL = "Enter the address that receives the events.";
const NO_DESCRIPTION = "Describe the program that receives the events.";
const NO_EVENT = "Choose at least one event.";

/** A new endpoint; the address is checked by `checkOutboundUrl`. */
export const endpointInput = z.object({
  url: z
    .string({ error: NO_URL })
    .trim()
    .min(1, { error: NO_URL, abort: true })
    .max(MAX_OUTBOUND_URL_LENGTH, `Enter at most ${MAX_OUTBOUND_URL_LENGTH} characters.`),
  description: z
    .string({ error: NO_DESCRIPTION })
    .trim()
    .min(1, { error: NO_DESCRIPTION, abort: true })
    .max(MAX_ENDPOINT_DESCRIPTION, `Write at most ${MAX_ENDPOINT_DESCRIPTION} characters.`),
  eventKinds: z
    .array(z.string(), { error: NO_EVENT })
    .transform((chosen) => SUBSCRIBED_KINDS.filter((kind) => chosen.includes(kind)))
    .pipe(z.array(z.enum(SUBSCRIBED_KINDS), { error: NO_EVENT }).min(1, NO_EVENT)),
  sendsPay: z
    .literal("on")
    .optional()
    .transform((on) => on !== undefined),
});

export const endpointEditInput = endpointInput.extend({ revision: revisionField });
