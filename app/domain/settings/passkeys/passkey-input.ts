import { z } from "zod/v4";
import { passwordConfirmation } from "~/domain/settings/password-confirmation";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { customIssue, schemaError } from "~/domain/shared/i18n/refusal-schema";
import { PASSKEY_NAME_LIMIT } from "./passkeys";

/** The largest answer of an authenticator that is parsed at all. */
const MAX_CREDENTIAL_LENGTH = 16_384;

const passkeyName = z
  .string(schemaError("BLANK_PASSKEY_NAME"))
  .trim()
  .min(1, schemaError("BLANK_PASSKEY_NAME"))
  .max(PASSKEY_NAME_LIMIT, schemaError("LONG_PASSKEY_NAME"));

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
const common = { id: base64url(1400), rawId: base64url(1400), type: z.literal("public-key") };

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(8192),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(2048),
    signature: base64url(8192),
    userHandle: base64url(100).optional(),
  }),
});

export type PasskeyRegistration = z.output<typeof registration>;
export type PasskeyAssertion = z.output<typeof assertion>;

/** An answer of an authenticator, as JSON in a form field. */
function credential<Shape extends z.ZodType>(shape: Shape) {
  const unreadable = schemaError("PASSKEY_UNREADABLE");
  return z
    .string(unreadable)
    .max(MAX_CREDENTIAL_LENGTH, unreadable)
    .transform((text, context): z.output<Shape> => {
      const read = shape.safeParse(parseJson(text));
      if (read.success) return read.data;
      context.addIssue(customIssue(messageOf("PASSKEY_UNREADABLE")));
      return z.NEVER;
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sign-in with a passkey, alone or after the password. */
export const passkeySignInInput = z.object({ credential: credential(assertion) });

/** Adding a passkey: its name and the password first, then the answer of the authenticator. */
export const addPasskeyInput = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin"), passkeyName, password: passwordConfirmation }),
  z.object({ intent: z.literal("finish"), credential: credential(registration) }),
]);

export const renamePasskeyInput = z.object({ passkeyName });

export const removePasskeyInput = z.object({ password: passwordConfirmation });
