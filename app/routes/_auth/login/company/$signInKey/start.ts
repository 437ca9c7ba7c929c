import crypto from "node:crypto";
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { findProviderByKey, noteProvider } from "~/models/settings/provider/identity-providers.server";
import { authorizationAddress, ProviderFailure } from "~/models/settings/provider/provider-client.server";
import { pathTo } from "~/paths";
import { publicAddress } from "~/web/http/public-address.server";
import { pendingSignInCookie, providerClient } from "~/web/session/provider-sign-in.server";
import { notFound, safePath } from "~/web/session/scope.server";

const random = () => crypto.randomBytes(32).toString("base64url");

/** To the provider. It changes nothing here but a cookie of this browser. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const provider = await findProviderByKey(params.signInKey!);
  if (!provider) throw notFound();
  const { signInKey } = provider;
  const next = safePath(new URL(request.url).searchParams.get("next"), pathTo("get-start"));
  const pending = { signInKey, state: random(), nonce: random(), verifier: random(), next };
  const redirectUri = publicAddress(request, pathTo("get-provider-callback", { signInKey }));
  try {
    const address = await authorizationAddress(providerClient(provider), { ...pending, redirectUri });
    return redirect(address.href, { headers: { "Set-Cookie": await pendingSignInCookie(pending) } });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await noteProvider(provider, error.message);
    return redirect(pathTo("get-provider-sign-in", { signInKey }, { problem: "UNREACHABLE", next }));
  }
}
