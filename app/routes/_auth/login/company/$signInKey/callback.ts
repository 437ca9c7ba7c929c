import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { ProviderProblem } from "~/domain/settings/provider/provider";
import { Refusal } from "~/domain/shared/refusal";
import { findProviderByKey, recordProviderProblem, type Provider } from "~/models/settings/provider/identity-providers.server";
import { CodeRefused, exchangeCode, ProviderFailure } from "~/models/settings/provider/provider-client.server";
import { addToSession, connectSession, matchAccount, type ProviderConnection } from "~/models/settings/provider/provider-sign-in.server";
import { addressThrottle } from "~/models/settings/sign-in.server";
import { countTry, refund } from "~/models/shared/throttle.server";
import { pathTo } from "~/paths";
import { companyAddress } from "~/paths/company-address";
import { publicAddress } from "~/web/http/public-address.server";
import { logAfterResponse } from "~/web/session/log-after-response.server";
import { clearedPendingSignIn, providerClient, rememberCompany, takePendingSignIn } from "~/web/session/provider-sign-in.server";
import { notFound, safePath } from "~/web/session/scope.server";
import { currentSession, openSession, placeOf, presentToken, signInLimits, visitorAddress } from "~/web/session/session.server";

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
    const headers = await openAt(request, { ...match, provider, place: placeOf(request), subject, providerSessionId }, next);
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
    await recordProviderProblem(provider, error.message);
    throw new Failed("UNREACHABLE", "The answer of the provider could not be verified.", pending.next);
  }
}

/** A new session, or access to this company in the session of the same person. @throws Failed when settings or account changed meanwhile */
async function openAt(request: Request, connection: ProviderConnection, next: string): Promise<Headers> {
  const { provider, login } = connection;
  const present = await currentSession(request);
  try {
    if (present && present.companySeq === login.companySeq && present.accountSeq === login.accountSeq) {
      await addToSession(connection, await presentToken(request));
      return new Headers();
    }
    const origin = { method: "PROVIDER", provider: provider.companySeq, connect: connectSession(connection) } as const;
    return await openSession(request, login, origin);
  } catch (error) {
    if (error instanceof Refusal) throw new Failed("UNREACHABLE", "Settings or account were changed during the sign-in.", next);
    throw error;
  }
}
