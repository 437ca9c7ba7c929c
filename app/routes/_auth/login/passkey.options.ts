import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { SIGN_IN_AGAIN } from "~/domain/settings/two-factor";
import { passkeyRequestOptions } from "~/models/settings/passkeys/passkey-sign-in.server";
import { challengeCookie, newChallenge, relyingParty } from "~/web/session/passkey-challenge.server";
import { pendingTwoFactorChallenge } from "~/web/session/two-factor-challenge.server";

/** A new challenge for a passkey, bound to this browser. */
export async function loader({ request }: LoaderFunctionArgs) {
  const second = new URL(request.url).searchParams.get("step") === "second";
  const holder = second ? await pendingTwoFactorChallenge(request) : null;
  if (second && !holder) return data({ code: "SIGN_IN_AGAIN", message: SIGN_IN_AGAIN }, 401);
  const challenge = newChallenge();
  const options = await passkeyRequestOptions({ challenge, site: relyingParty(request), holder });
  const cookie = await challengeCookie(second ? "second step" : "sign-in", challenge, null);
  return Response.json({ options }, { headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } });
}
