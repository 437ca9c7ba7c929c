import crypto from "node:crypto";
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Refusal } from "~/domain/shared/refusal";
import { findProviderByKey, recordProviderProblem } from "~/models/settings/provider/identity-providers.server";
import { authorizationAddress, ProviderFailure } from "~/models/settings/provider/provider-client.server";
import { addressThrottle } from "~/models/settings/sign-in.server";
import { countTry, refund } from "~/models/shared/throttle.server";
import { pathTo } from "~/paths";
import { publicAddress } from "~/web/http/public-address.server";
import { pendingSignInCookie, providerClient } from "~/web/session/provider-sign-in.server";
import { notFound, safePath } from "~/web/session/scope.server";
import { signInLimits, visitorAddress } from "~/web/session/session.server";

const random = () => crypto.randomBytes(32).toString("base64url");

/** To the provider. A failure of the provider is recorded for the administrators. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const provider = await findProviderByKey(params.signInKey!);
  if (!provider) throw notFound();
  const { signInKey } = provider;
  const next = safePath(new URL(request.url).searchParams.get("next"), pathTo("get-start"));
  const pending = { signInKey, state: random(), nonce: random(), verifier: random(), next };
  const redirectUri = publicAddress(request, pathTo("get-provider-callback", { signInKey }));
  const throttle = addressThrottle(signInLimits);
  try {
    // A failed request may have called the provider for its configuration.
    await countTry(throttle, visitorAddress(request), "");
    const address = await authorizationAddress(providerClient(provider), { ...pending, redirectUri });
    await refund(throttle, visitorAddress(request));
    return redirect(address.href, { headers: { "Set-Cookie": await pendingSignInCookie(pending) } });
  } catch (error) {
    if (error instanceof Refusal) return redirect(pathTo("get-provider-sign-in", { signInKey }, { problem: "TOO_MANY", next }));
    if (!(error instanceof ProviderFailure)) throw error;
    await recordProviderProblem(provider, error.message);
    return redirect(pathTo("get-provider-sign-in", { signInKey }, { problem: "UNREACHABLE", next }));
  }
}
