import type { MailText } from "~/domain/shared/messages/mail-text";

/** Validity of a reset link in hours. */
export const RESET_HOURS = 1;

/** Messages for addresses that get no reset link, by code (AUTH-22, AUTH-23); shown as a popup. */
export const RESET_REFUSALS = {
  ACCOUNT_NOT_FOUND: "We couldn't find an account with that email address. Please check your email.",
  ACCOUNT_RESIGNED: "This account is resigned. Password reset is not available.",
} as const;

export const providerRequired = (displayName: string): string =>
  `Your company signs in through ${displayName}, so no password opens it. Use “Sign in with your company”.`;

export const TOO_MANY_RESETS = "Too many links were requested. Wait 15 minutes, then try again.";

/** The code of a message; null for any other text. */
export function resetRefusalCode(message: string | undefined): keyof typeof RESET_REFUSALS | null {
  return (Object.keys(RESET_REFUSALS) as (keyof typeof RESET_REFUSALS)[]).find((code) => RESET_REFUSALS[code] === message) ?? null;
}

export function resetMail(name: string, link: string): MailText {
  return {
    subject: "Set a new password for Kawani",
    preview: "The link works once, within one hour.",
    parts: [
      `Hello ${name},`,
      "someone, most likely you, requested a new password for your Kawani account. Open this link within one hour:",
      { label: "Set a new password", href: link },
      "It works once. If you did not request it, ignore this email: your password stays as it is.",
    ],
  };
}

/** Confirmation email, so that a password is never changed without its owner's knowledge. @param passkeys how many the account has */
export function passwordChangedMail(name: string, passkeys = 0): MailText {
  return {
    subject: "Your Kawani password was changed",
    preview: "If that was not you, set a new password now.",
    parts: [
      `Hello ${name},`,
      "the password of your Kawani account was just changed, and every open session of it was ended.",
      'If that was not you, set a new password now with "Forgot password?" on the sign-in page, and tell your administrator.',
      ...(passkeys === 0 ? [] : ["Your passkeys still sign you in. Remove any that you do not know under Passkeys in your account."]),
    ],
  };
}
