import { z } from "zod/v4";
import { schemaError } from "~/domain/shared/i18n/refusal-schema";
import { password } from "./sign-in";

const blank = schemaError("BLANK_CODE");

/** Authenticator or recovery code, with or without spaces and hyphens. */
const code = z
  .string(blank)
  .trim()
  .min(1, blank)
  .max(60, schemaError("WRONG_CODE"))
  .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase());

/** Second sign-in step after the password. */
export const secondStepInput = z.object({ code });

/** The two-factor setup forms; changes require the password again. */
export const twoFactorInput = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin"), password }),
  z.object({ intent: z.literal("confirm"), code }),
  z.object({ intent: z.literal("abandon") }),
  z.object({ intent: z.literal("renew"), password }),
  z.object({ intent: z.literal("remove"), password }),
]);
