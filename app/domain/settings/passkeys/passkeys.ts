import type { MailText } from "~/domain/shared/messages/mail-text";

export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_LIMIT = 50;
/** Validity of a challenge between the press of the button and the answer of the authenticator. */
export const CHALLENGE_SECONDS = 300;

export const NO_PASSKEY_WITHOUT_SCRIPTS = "Passkeys need JavaScript, which is turned off.";

/** Confirmation email, so that no passkey is added without the knowledge of the account's owner. */
export function passkeyAddedMail(name: string, passkeyName: string): MailText {
  return {
    subject: "A passkey was added to your Kawani account",
    preview: "If that was not you, remove it and set a new password now.",
    parts: [
      `Hello ${name},`,
      `the passkey "${passkeyName}" was just added to your Kawani account. It signs you in without your password.`,
      "If you did not add it, remove it under Passkeys in your account and set a new password now.",
    ],
  };
}
