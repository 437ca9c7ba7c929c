import { z } from "zod/v4";
import type { MailText } from "~/domain/shared/messages/mail-text";
import { captchaAnswer } from "./captcha-input";
import { newPassword, passwordConfirmation, samePasswords } from "./sign-in";

const BLANK_NAME = "*Name can’t be blank.";
/** The message says 15, the rule is 100 (CF-01): Filipino full names are often longer than 15. */
const NAME_LENGTH = "*Name must be min 2 characters and max 15 characters.";
const BLANK_MOBILE = "*Mobile number can’t be blank.";
const MOBILE_LENGTH = "*Mobile number must be min 10 numbers and max 12 numbers.";
const NOT_ACCEPTED = "*Promo T&C and Data Privacy must be accepted.";

const name = z
  .string({ error: BLANK_NAME })
  .trim()
  .min(1, { error: BLANK_NAME, abort: true })
  .pipe(z.string().min(2, NAME_LENGTH).max(100, NAME_LENGTH));

/** Spaces, hyphens, brackets and a leading plus are ignored; 10 to 12 digits are required; stored without the country code 63 (CF-03). */
const mobileNumber = z
  .string({ error: BLANK_MOBILE })
  .trim()
  .min(1, { error: BLANK_MOBILE, abort: true })
  .transform((typed) => typed.replace(/^\+|[\s()-]/g, ""))
  .pipe(z.string().regex(/^\d{10,12}$/, MOBILE_LENGTH))
  .transform((digits) => digits.replace(/^63/, ""))
  .pipe(z.string().min(7, MOBILE_LENGTH).max(20, MOBILE_LENGTH));

const accepted = z.literal("on", { error: NOT_ACCEPTED });

/** The sign-up form; the email address is the invitation's and cannot be chosen (AUTH-03). */
export const signUpInput = samePasswords({
  name,
  mobileNumber,
  password: newPassword,
  passwordConfirmation,
  captcha: captchaAnswer,
  promoTerms: accepted,
  dataPrivacy: accepted,
});
export type SignUpInput = z.output<typeof signUpInput>;

/** Sender name of text messages, 2 to 7 characters (AUTH-16); not in any form yet. @internal for tests */
export const smsName = z.string().trim().min(2).max(7);

/** Validity of an invitation in days. */
export const INVITATION_DAYS = 7;

export const ALREADY_REGISTERED = "This email already has an account. Sign in, or choose “Forgot password?” there.";
export const INVITATION_ENDED = "This invitation has ended or was used already. Ask your administrator for a new one.";

/** The email that invites a person to create an account. */
export function invitationMail(companyName: string, invitedBy: string, link: string): MailText {
  return {
    subject: `${companyName} invites you to Kawani`,
    preview: `${invitedBy} invites you. The link works for ${INVITATION_DAYS} days.`,
    parts: [
      "Hello,",
      `${invitedBy} of ${companyName} invites you to Kawani, where the company keeps its payroll and benefits. Create your account here within ${INVITATION_DAYS} days:`,
      { label: "Make your account", href: link },
      `The link works once and is meant for you alone. If you do not know ${companyName}, ignore this email.`,
    ],
  };
}
