import { z } from "zod/v4";
import { schemaError } from "~/domain/shared/i18n/refusal-schema";
import { isCommonPassword } from "./common-passwords";

/** Pattern of HTML email inputs, with a dot in the domain (AUTH-08). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

const BLANK_EMAIL = "*You must enter an email.";
const WRONG_EMAIL = "*Please enter a valid email address.";
const blankPassword = schemaError("PASSWORD_BLANK");
const wrongLength = schemaError("PASSWORD_LENGTH");

/** An email address, trimmed and in lower case, because accounts are compared that way. */
export const email = z
  .string({ error: BLANK_EMAIL })
  .trim()
  .toLowerCase()
  .min(1, { error: BLANK_EMAIL, abort: true })
  .pipe(z.string().max(254, { error: WRONG_EMAIL, abort: true }).pipe(z.string().regex(EMAIL, WRONG_EMAIL)));

export const password = z.string(blankPassword).min(1, blankPassword).min(8, wrongLength).max(20, wrongLength);

/** A new password: the sign-in rules, and not a common one. Parse with `safeParseAsync`. */
export const newPassword = password.refine(async (typed) => !(await isCommonPassword(typed)), schemaError("COMMON_PASSWORD"));

const blankConfirmation = schemaError("CONFIRMATION_BLANK");

export const passwordConfirmation = z.string(blankConfirmation).min(1, blankConfirmation);

/** Requires `password` and `passwordConfirmation` to match (AUTH-13); reported together with other errors. */
export function samePasswords<
  Shape extends z.ZodRawShape & { password: typeof password; passwordConfirmation: typeof passwordConfirmation },
>(shape: Shape) {
  return z.object(shape).refine((input) => sameTexts(input), {
    ...schemaError("CONFIRMATION_DIFFERS"),
    path: ["passwordConfirmation"],
    when: () => true,
  });
}

/** True also while one of the two is missing, which has a separate message. */
function sameTexts(input: unknown): boolean {
  const { password: first, passwordConfirmation: second } = input as { password?: unknown; passwordConfirmation?: unknown };
  return !first || !second || first === second;
}

/** The sign-in form (AUTH-06). */
export const signInInput = z.object({ email, password });
export type SignInInput = z.output<typeof signInInput>;

/** How a session began. */
export type SignInMethod = "PASSWORD" | "PASSKEY" | "PROVIDER";

/** One message for unknown address, wrong password and closed account, so that it does not reveal which (AUTH-01). */
export const SIGN_IN_FAILED = "The email or the password is not right. Check both and try again.";
