import { z } from "zod/v4";
import { schemaError } from "~/domain/shared/i18n/refusal-schema";

/** Prefix of a session's digest: identifies the session, but cannot be used to sign in. */
export const SESSION_ID_LENGTH = 16;

/** Actions of the session list. */
export const sessionInput = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end"), sessionId: z.string().regex(/^[\da-f]{16}$/, schemaError("SESSION_GONE")) }),
  z.object({ intent: z.literal("endOthers") }),
]);
