import { z } from "zod/v4";

/** HTML's own shape of an e-mail address, with a dot in the domain (AUTH-08). */
const EMAIL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

const BLANK_EMAIL = "*You must enter an email.";
const BLANK_PASSWORD = "*Password can’t be blank.";
const PASSWORD_LENGTH = "*Password must be min 8 characters and Max 20 characters.";

/** An e-mail address, trimmed and in lower case, because accounts are compared that way. */
export const email = z.string({ error: BLANK_EMAIL }).trim().toLowerCase().min(1, BLANK_EMAIL).max(254, "*Please enter a valid email address.").regex(EMAIL, "*Please enter a valid email address.");

export const password = z.string({ error: BLANK_PASSWORD }).min(1, BLANK_PASSWORD).min(8, PASSWORD_LENGTH).max(20, PASSWORD_LENGTH);

/** The sign-in form (AUTH-06). */
export const signInInput = z.object({ email, password });
export type SignInInput = z.output<typeof signInInput>;

/** One sentence for an unknown address, a wrong password and a closed account: it must not tell which (AUTH-01). */
export const SIGN_IN_FAILED = "The email or the password is not right. Check both and try again.";
export const TOO_MANY_TRIES = "Too many failed tries. Wait 15 minutes, then try again.";
