import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { ProviderProblem } from "~/domain/settings/provider/provider";
import { Refusal } from "~/domain/shared/refusal";
import { findProviderByKey, noteProvider, type Provider } from "~/models/settings/provider/identity-providers.server";
import { CodeRefused, exchangeCode, ProviderFailure } from "~/models/settings/provider/provider-client.server";
import { connectSession, matchAccount, type ProviderMatch } from "~/models/settings/provider/provider-sign-in.server";
import { addressThrottle } from "~/models/settings/sign-in.server";
import { countTry, refund } from "~/models/shared/throttle.server";
import { pathTo } from "~/paths";
import { companyAddress } from "~/paths/company-address";
import { publicAddress } from "~/web/http/public-address.server";
import { logAfterResponse } from "~/web/session/log-after-response.server";
import { clearedPendingSignIn, providerClient, rememberCompany, takePendingSignIn } from "~/web/session/provider-sign-in.server";
import { notFound, safePath } from "~/web/session/scope.server";
import { beginSession, currentSession, placeOf, presentToken, signInLimits, visitorAddress } from "~/web/session/session.server";

/** A sign-in that the provider's answer does not allow; the page of the company's sign-in says why. */
class Failed extends Error {
  constructor(
    readonly problem: ProviderProblem,
    /** For the company's security events; empty = not recorded. */
    readonly detail = "",
    readonly next = "",
  ) {
    super(problem);
  }
}

/** The answer of the provider. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const provider = await findProviderByKey(params.signInKey!);
  if (!provider) throw notFound();
  const { signInKey } = provider;
  const throttle = addressThrottle(signInLimits);
  try {
    await countTry(throttle, visitorAddress(request), "").catch(refuseTooMany);
    const { match, subject, providerSessionId, next } = await readAnswer(request, provider);
    await refund(throttle, visitorAddress(request));
    const headers = await openAt(request, provider, match, { subject, providerSessionId });
    headers.append("Set-Cookie", await clearedPendingSignIn());
    headers.append("Set-Cookie", await rememberCompany(provider));
    const path = safePath(next, pathTo("get-start"));
    return redirect(match.login.companySeq === provider.companySeq ? path : companyAddress(provider.companySeq, path), { headers });
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    const { problem, detail, next } = error;
    if (detail) logAfterResponse(provider, { eventKind: "PROVIDER_REFUSED", accountSeq: null, place: placeOf(request), detail });
    return redirect(pathTo("get-provider-sign-in", { signInKey }, { problem, next: next || null }));
  }
}

function refuseTooMany(error: unknown): never {
  throw error instanceof Refusal ? new Failed("TOO_MANY") : error;
}

/** Who signed in, and where that leads. @throws Failed */
async function readAnswer(request: Request, provider: Provider) {
  const pending = await takePendingSignIn(request, provider.signInKey);
  if (!pending) throw new Failed("EXPIRED");
  const { search, searchParams } = new URL(request.url);
  if (searchParams.has("error")) throw new Failed("CANCELLED", "The provider did not sign the person in.", pending.next);
  const redirectUri = publicAddress(request, pathTo("get-provider-callback", { signInKey: provider.signInKey }));
  try {
    const person = await exchangeCode(providerClient(provider), new URL(redirectUri + search), { ...pending, redirectUri });
    if (person.email === null) throw new Failed("UNVERIFIED", "The provider did not confirm the email address.", pending.next);
    const match = await matchAccount(provider, person.email);
    if (!match) throw new Failed("NO_MATCH", "No active account has the email address.", pending.next);
    return { ...person, match, next: pending.next };
  } catch (error) {
    if (error instanceof CodeRefused) throw new Failed("EXPIRED", "The provider did not accept the code of its answer.", pending.next);
    if (!(error instanceof ProviderFailure)) throw error;
    await noteProvider(provider, error.message);
    throw new Failed("UNREACHABLE", "The answer of the provider could not be verified.", pending.next);
  }
}

/** A new session, or access to this company in the session of the same person. */
async function openAt(
  request: Request,
  provider: Provider,
  match: ProviderMatch,
  person: { subject: string; providerSessionId: string },
): Promise<Headers> {
  const { login } = match;
  const present = await currentSession(request);
  const place = placeOf(request);
  if (present && present.companySeq === login.companySeq && present.accountSeq === login.accountSeq) {
    await connectSession(provider, match, await presentToken(request), { ...person, place, added: true });
    return new Headers();
  }
  const { token, headers } = await beginSession(request, login, { method: "PROVIDER", provider: provider.companySeq });
  await connectSession(provider, match, token, { ...person, place, added: false });
  return headers;
}
