import { z } from "zod/v4";
import { passwordConfirmation } from "./password-confirmation";
import type { Change } from "~/domain/shared/change";
import type { MailText } from "~/domain/shared/messages/mail-text";

/** Length limit of the reason for a two-factor reset. */
export const MAX_RESET_REASON_LENGTH = 200;

const NO_REASON = "Enter the reason, and how you verified the request.";
export const RESETTING_OWN_FACTOR = "You cannot reset your own two-factor sign-in. Ask a colleague who may open Admin Settings.";
export const noFactor = (name: string) => `${name} has no authenticator app and no passkey now, so there is nothing to reset.`;

/** The form with which an administrator resets two-factor sign-in after a user lost phone and recovery codes. */
export const secondFactorResetInput = z.object({
  reason: z
    .string({ error: NO_REASON })
    .trim()
    .min(1, { error: NO_REASON, abort: true })
    .max(MAX_RESET_REASON_LENGTH, `Write at most ${MAX_RESET_REASON_LENGTH} characters.`),
  password: passwordConfirmation,
});

/** Text in change history and security events. */
export function secondFactorReset(accountSeq: number, name: string, reason: string): Change {
  return {
    featureName: "ADMIN_SETTING",
    subject: { noun: "account", seq: accountSeq },
    action: "RESET_SECOND_FACTOR",
    description: `Reset the two-factor sign-in of ${name}. Reason: ${reason}`,
    after: { reason },
  };
}

/**
 * Email to the affected user, so that two-factor sign-in is never removed without their knowledge. @param by who did it @param demanded the
 * company requires two-factor sign-in
 */
export function secondFactorResetMail(name: string, by: string, reason: string, demanded: boolean): MailText {
  const next = demanded
    ? "At your next sign-in you set it up again, with a new code in your authenticator app and new recovery codes."
    : "Until you set it up again, your password alone opens your account: sign in, then open Two-factor sign-in in the menu behind your name.";
  return {
    subject: "Your Kawani two-factor sign-in was reset",
    preview: "If you did not request it, inform your company now.",
    parts: [
      `Hello ${name},`,
      `${by} reset the two-factor sign-in of your Kawani account, for this reason:`,
      { quote: reason },
      `Your old codes, recovery codes and passkeys open nothing any more, and you were signed out everywhere. ${next}`,
      'If you did not request it, set a new password now with "Forgot password?" on the sign-in page, and inform another administrator of your company.',
    ],
  };
}
