import { Refusal } from "~/domain/shared/refusal";
import { describeError, log } from "~/log.server";
import { findProviderByKey, recordProviderProblem } from "~/models/settings/provider/identity-providers.server";
import { ProviderFailure } from "~/models/settings/provider/provider-client.server";
import { LogoutRefusal, logOutAtProvider } from "~/models/settings/provider/provider-logout.server";
import { countTry } from "~/models/shared/throttle.server";
import { providerClient } from "~/web/session/provider-sign-in.server";
import { visitorAddress } from "~/web/session/session.server";

const MAX_LENGTH = 16_384;
const FROM_ADDRESS = { name: "provider-logout", points: 600, seconds: 60 };

/**
 * Back-channel logout: the provider posts a signed token, by which it proves itself. No form token is needed, because the request carries no
 * cookie that would grant anything.
 */
export async function handleProviderLogout(request: Request, signInKey: string): Promise<Response> {
  if (request.method !== "POST") return answer(405, "Only POST is answered here");
  try {
    await countTry(FROM_ADDRESS, visitorAddress(request), "Too many requests");
    const provider = await findProviderByKey(signInKey);
    if (!provider) return answer(404, "No provider has this address");
    const token = await readToken(request);
    if (token === null) return answer(400, "The logout_token is missing or too long");
    await logOutAtProvider(providerClient(provider), token).catch(async (error: unknown) => {
      if (error instanceof ProviderFailure) await recordProviderProblem(provider, error.message);
      throw error;
    });
    return new Response(null, { status: 200, headers: NO_STORE });
  } catch (error) {
    if (error instanceof LogoutRefusal) return answer(400, error.message);
    if (error instanceof Refusal) return answer(429, error.message);
    if (!(error instanceof ProviderFailure)) throw error;
    log.warn({ error: describeError(error) }, "a logout at a provider could not be verified");
    return answer(503, "The keys of the provider could not be read");
  }
}

async function readToken(request: Request): Promise<string | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_LENGTH) return null;
  const text = await request.text();
  return text.length > MAX_LENGTH ? null : new URLSearchParams(text).get("logout_token");
}

const NO_STORE = { "Cache-Control": "no-store" };
const answer = (status: number, description: string) =>
  Response.json({ error: "invalid_request", error_description: description }, { status, headers: NO_STORE });
