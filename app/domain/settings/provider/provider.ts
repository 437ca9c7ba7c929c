import type { Change } from "~/domain/shared/change";
import type { MailText } from "~/domain/shared/messages/mail-text";

/** Sign-in at the OpenID Connect provider of a company. */

export const PROVIDER_NAME_LIMIT = 50;
/** Time limit of each request to a provider. */
export const PROVIDER_SECONDS = 10;
/** Time between leaving for the provider and coming back. */
export const SIGN_IN_MINUTES = 15;

export const SIGN_IN_OWED = "This company has its own sign-in. Reload the page and sign in there.";
/** Notice on the sign-in page for a session that began at the provider of one company. */
export const OWN_SIGN_IN_NEEDED =
  "You signed in through one of your companies, which opens that company only. Sign in with your own password or passkey to go on.";
export const COMPANY_SIGN_IN_SENT =
  "If this address belongs to an account of a company with its own sign-in, the email with the link arrives within a few minutes.";

/** Why a sign-in at the provider did not succeed, as the page of the company's sign-in shows it. */
export const PROVIDER_PROBLEMS = {
  REQUIRED: "Your company requires sign-in through its provider. Your password does not open it.",
  NO_MATCH:
    "You signed in at the provider, but no account of this company has your email. Ask an administrator of your company to invite that address.",
  UNVERIFIED:
    "The provider did not confirm that the email address is yours. Ask an administrator of your company to check the sign-in settings.",
  EXPIRED: "The sign-in took too long, was used already, or began in another browser. Start it again.",
  CANCELLED: "The provider did not sign you in. Start again, or ask an administrator of your company.",
  UNREACHABLE:
    "The provider of your company cannot be reached just now, or its settings changed. Try again in a few minutes. If this continues, ask an administrator of your company.",
  TOO_MANY: "Too many failed tries. Wait 15 minutes, then try again.",
} as const;
export type ProviderProblem = keyof typeof PROVIDER_PROBLEMS;

export const isProviderProblem = (text: string | null): text is ProviderProblem => text !== null && Object.hasOwn(PROVIDER_PROBLEMS, text);

export const NO_BREAK_GLASS =
  "Choose the account that may still use its password. It needs permission for Admin Settings and two-factor sign-in with an authenticator app.";
export const NOT_BREAK_GLASS = "This account has no permission for Admin Settings or no two-factor sign-in any more. Choose another one.";
export const SECRET_MISSING = "Enter the client secret.";
export const SIGN_IN_FIRST =
  "Sign in once through the provider before you require it. Save without “Required”, then use the sign-in address.";
export const PROVIDER_CHANGED = "The settings of the provider were changed during the sign-in. Start it again.";
export const NOT_REQUIRED = "Sign-in through the provider is not required.";
export const NO_PROVIDER = "There is no sign-in through a provider any more. Reload the page.";

/** The settings as history and form show them; never the secret. */
export type ProviderSettings = {
  displayName: string;
  issuer: string;
  clientId: string;
  required: boolean;
  breakGlassAccountSeq: number | null;
};

export const providerSaved = (before: ProviderSettings | null, after: ProviderSettings, secretChanged: boolean): Change =>
  providerChange(before === null ? "CREATE" : "UPDATE", describeSaved(before, after, secretChanged), before ?? undefined, after);

export const providerRemoved = (before: ProviderSettings): Change =>
  providerChange("REMOVE", "Sign-in through the provider was removed.", before, undefined);

function describeSaved(before: ProviderSettings | null, after: ProviderSettings, secretChanged: boolean): string {
  if (after.required !== (before?.required ?? false))
    return after.required
      ? "Sign-in through the provider is required: passwords no longer open this company."
      : "Sign-in through the provider is no longer required.";
  if (before === null) return "Sign-in through a provider was set up.";
  return secretChanged ? "Sign-in through the provider was changed, with a new secret." : "Sign-in through the provider was changed.";
}

function providerChange(action: string, description: string, before?: ProviderSettings, after?: ProviderSettings): Change {
  return { featureName: "ADMIN_SETTING", subject: { noun: "identityProvider", seq: null }, action, description, before, after };
}

/** The email with the sign-in addresses of the recipient's companies. */
export function companySignInMail(links: readonly { displayName: string; href: string }[]): MailText {
  return {
    subject: "Sign in with your company",
    preview: "Use the address of your company and bookmark it.",
    parts: [
      "Someone, most likely you, entered this email address to sign in to Kawani with a company.",
      ...links.map(({ displayName, href }) => ({ label: `Sign in with ${displayName}`, href })),
      "Bookmark the page. If you did not request this email, ignore it.",
    ],
  };
}

/** Issuers of Microsoft Entra for one organization. They are shared by no other, unlike "common" and "organizations". */
const ENTRA_ISSUER = /^https:\/\/login\.microsoftonline\.com\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0$/i;

const GOOGLE_ISSUER = "https://accounts.google.com";

/**
 * The confirmed email of a person at the provider, in lower case; null if it names none, or does not confirm it. Entra sends no email_verified;
 * its optional claim xms_edov says that the domain owner verified the address. Google verifies other addresses than its own once only, when a
 * private account is made; hd names the Workspace that an account belongs to.
 */
export function confirmedEmail(claims: Readonly<Record<string, unknown>>, issuer: string): string | null {
  const { email: address, email_verified: verified, xms_edov: ofDomain, hd: workspace } = claims;
  if (typeof address !== "string" || address.length > 254) return null;
  const email = address.trim().toLowerCase();
  if (issuer.replace(/\/$/, "") === GOOGLE_ISSUER) {
    const isOfGoogle = (typeof workspace === "string" && workspace !== "") || email.endsWith("@gmail.com");
    return verified === true && isOfGoogle ? email : null;
  }
  const isConfirmed = verified === true || (ENTRA_ISSUER.test(issuer) && [true, 1, "1", "true"].includes(ofDomain as string));
  return isConfirmed ? email : null;
}
