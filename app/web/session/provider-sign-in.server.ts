import { SIGN_IN_MINUTES } from "~/domain/settings/provider/provider";
import { OutboundRefusal } from "~/domain/shared/outbound/outbound-url";
import { Refusal } from "~/domain/shared/refusal";
import { env } from "~/env.server";
import { describeError, log } from "~/log.server";
import type { Provider } from "~/models/settings/provider/identity-providers.server";
import { clientOf, type ProviderClient } from "~/models/settings/provider/provider-client.server";
import { mailCompanySignIns } from "~/models/settings/provider/provider-sign-in.server";
import { checkOutboundUrl } from "~/models/shared/outbound/public-host.server";
import { claimOnce } from "~/models/shared/throttle.server";
import { pathTo } from "~/paths";
import { decryptToken, encryptToken } from "~/web/http/encrypted-token.server";
import { mailedAddress } from "~/web/http/public-address.server";
import { companySignInCookie, providerCookie } from "./cookies.server";

const PURPOSE = "provider sign-in";

/** The client of a provider with the settings of this server. @throws ProviderFailure when no key decrypts the secret */
export const providerClient = (provider: Provider): ProviderClient =>
  clientOf(provider, { allowPrivate: env.OUTBOUND_ALLOW_PRIVATE_HOSTS, now: Date.now() });

/** @throws Refusal at the field for an issuer that is not at a public address */
export async function requirePublicIssuer(issuer: string): Promise<void> {
  try {
    await checkOutboundUrl(issuer, { allowPrivate: env.OUTBOUND_ALLOW_PRIVATE_HOSTS });
  } catch (error) {
    if (error instanceof OutboundRefusal) throw new Refusal(error.message, { field: "issuer" });
    throw error;
  }
}

/** Mails sign-in addresses after the response, so that its time does not reveal whether the email has an account. */
export function mailCompanySignInsLater(email: string): void {
  const linkOf = ({ signInKey }: Provider) => mailedAddress(pathTo("get-provider-sign-in", { signInKey }));
  mailCompanySignIns(email, linkOf).catch((error: unknown) =>
    log.error({ error: describeError(error) }, "the mail with sign-in addresses was not written"),
  );
}

/** What a browser took along to the provider. */
export type PendingProviderSignIn = {
  signInKey: string;
  state: string;
  nonce: string;
  verifier: string;
  /** Where the sign-in leads, without the company. */
  next: string;
  until: number;
};

/** Cookie that binds the answer of the provider to this browser. */
export function pendingSignInCookie(pending: Omit<PendingProviderSignIn, "until">): Promise<string> {
  const until = Date.now() + SIGN_IN_MINUTES * 60_000;
  return providerCookie.serialize(encryptToken(PURPOSE, { ...pending, until } satisfies PendingProviderSignIn));
}

/** The sign-in of this browser that the answer belongs to, which is then used up; null for any other answer. */
export async function takePendingSignIn(request: Request, signInKey: string): Promise<PendingProviderSignIn | null> {
  const token: unknown = await providerCookie.parse(request.headers.get("Cookie"));
  const pending = typeof token === "string" ? (decryptToken(PURPOSE, token) as PendingProviderSignIn | null) : null;
  const state = new URL(request.url).searchParams.get("state");
  if (!pending || pending.until < Date.now() || pending.signInKey !== signInKey || pending.state !== state) return null;
  return (await claimOnce("provider-state", pending.state, SIGN_IN_MINUTES * 120)) ? pending : null;
}

export const clearedPendingSignIn = (): Promise<string> => providerCookie.serialize("", { maxAge: 0 });

/** Cookie that makes the sign-in page offer this company first. */
export const rememberCompany = ({ signInKey, displayName }: Provider): Promise<string> =>
  companySignInCookie.serialize({ signInKey, displayName });

/** The company whose provider signed in this browser last; null without one. */
export async function rememberedCompany(request: Request): Promise<{ signInKey: string; displayName: string } | null> {
  return (await companySignInCookie.parse(request.headers.get("Cookie"))) as { signInKey: string; displayName: string } | null;
}
