import crypto from "node:crypto";
import { createRemoteJWKSet, errors, customFetch as keysFetch, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
} from "openid-client";
import { ProcessCache } from "~/db/process-cache.server";
import { confirmedEmail, PROVIDER_SECONDS } from "~/domain/settings/provider/provider";
import { sendOutbound } from "~/models/shared/outbound/outbound-request.server";
import { checkOutboundUrl } from "~/models/shared/outbound/public-host.server";
import { clientSecretOf, type Provider } from "./identity-providers.server";

/** What a provider needs to be known by; a saved provider, or one that is being saved. */
export type ProviderClient = Pick<Provider, "companySeq" | "issuer" | "clientId"> & ProviderAccess & { secret: string };

/** What the server allows, and its clock in milliseconds. */
export type ProviderAccess = { allowPrivate: boolean; now: number };

/** The provider cannot be used: unreachable, slow, or set up differently. The message is for administrators. */
export class ProviderFailure extends Error {
  override name = "ProviderFailure";
}

/** The provider does not accept the code of this answer, because it expired or was used. */
export class CodeRefused extends Error {
  override name = "CodeRefused";
}

/** Largest answer of a provider; discovery documents and key sets have a few kilobytes. */
const MAX_BYTES = 262_144;
const CACHE_MILLIS = 10 * 60_000;
/** Tokens with unknown keys come from anywhere: they cause one request for the keys a minute at most. */
const NEW_KEYS_MILLIS = 60_000;
const MILLIS = PROVIDER_SECONDS * 1000;
const MAX_PROVIDERS = 500;

/** The discovery document of a provider, and its keys, which are read when a token is verified. */
type Discovered = { configuration: Configuration; keys: JWTVerifyGetKey; until: number };
const discovered = new ProcessCache<Discovered>(MAX_PROVIDERS);

/** By content, because a restored company has the revisions of its backup again. */
const cacheKey = ({ companySeq, issuer, clientId, secret }: ProviderClient): string =>
  `${companySeq} ${crypto.hash("sha256", JSON.stringify([issuer, clientId, secret]))}`;

/** @throws ProviderFailure when no key of the server decrypts the secret */
export function clientOf(provider: Provider, access: ProviderAccess): ProviderClient {
  const secret = clientSecretOf(provider);
  if (secret === null) throw new ProviderFailure("The client secret cannot be decrypted. Enter it again.");
  return { ...provider, ...access, secret };
}

/**
 * Reads the discovery document of a provider; kept for ten minutes.
 * @throws ProviderFailure
 */
export async function discover(client: ProviderClient, { fresh = false } = {}): Promise<Discovered> {
  const key = cacheKey(client);
  const known = discovered.get(key);
  if (known && known.until > client.now && !fresh) return known;
  const configuration = await attempt(() =>
    discovery(new URL(client.issuer), client.clientId, undefined, clientSecretBy(client.secret), {
      [customFetch]: outboundFetch(client),
      timeout: PROVIDER_SECONDS,
      execute: [enableNonRepudiationChecks, ...(client.allowPrivate ? [allowInsecureRequests] : [])],
    }),
  );
  const { issuer, authorization_endpoint: address = "", jwks_uri: keysAddress = "" } = configuration.serverMetadata();
  // The library accepts other issuers of Microsoft, which every organization shares.
  if (new URL(issuer).href !== new URL(client.issuer).href) throw otherIssuer(issuer);
  if (!isUsable(address, client)) throw new ProviderFailure("The provider names no https address for signing in.");
  if (!isUsable(keysAddress, client)) throw new ProviderFailure("The provider names no https address of its keys.");
  const keys = createRemoteJWKSet(new URL(keysAddress), {
    [keysFetch]: (url, options) => attempt(() => outboundFetch(client)(url, options)),
    timeoutDuration: MILLIS,
    cooldownDuration: NEW_KEYS_MILLIS,
    cacheMaxAge: CACHE_MILLIS,
  });
  const entry = { configuration, keys, until: client.now + CACHE_MILLIS };
  discovered.set(key, entry);
  return entry;
}

const isUsable = (address: string, { allowPrivate }: ProviderAccess): boolean =>
  URL.canParse(address) && ["https:", ...(allowPrivate ? ["http:"] : [])].includes(new URL(address).protocol);

const otherIssuer = (issuer: string) =>
  new ProviderFailure(`The provider names this issuer, which must be entered exactly so: ${issuer.slice(0, 200)}`);

/** The first of the two usual ways that the provider supports; the standard's default is the header. */
const clientSecretBy =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (supported.includes("client_secret_basic") ? ClientSecretBasic : ClientSecretPost)(secret)(server, ...rest);
  };

export type SignInRequest = { redirectUri: string; state: string; nonce: string; verifier: string };

/** Address at the provider where the person signs in. @throws ProviderFailure */
export async function authorizationAddress(client: ProviderClient, { redirectUri, state, nonce, verifier }: SignInRequest): Promise<URL> {
  const { configuration } = await discover(client);
  return attempt(async () =>
    buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: "openid email",
      response_type: "code",
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    }),
  );
}

/** Who signed in at the provider. `email` is null if the provider does not confirm it. */
export type ProviderPerson = { subject: string; providerSessionId: string; email: string | null };

/**
 * Exchanges the code of the provider's answer. Verifies state, nonce, PKCE, issuer, audience, expiry and the signature of the ID token.
 * @param answer the address to which the provider sent the browser @throws CodeRefused, ProviderFailure
 */
export async function exchangeCode(
  client: ProviderClient,
  answer: URL,
  { state, nonce, verifier }: SignInRequest,
): Promise<ProviderPerson> {
  const { configuration } = await discover(client);
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  const tokens = await attempt(() => authorizationCodeGrant(configuration, answer, checks));
  const claims = tokens.claims()!;
  const isComplete = confirmedEmail(claims, client.issuer) !== null || !configuration.serverMetadata().userinfo_endpoint;
  // Claims that were asked for by scope may be at the userinfo endpoint only (OpenID Connect Core 1.0, 5.4).
  const all = isComplete ? claims : { ...(await attempt(() => fetchUserInfo(configuration, tokens.access_token, claims.sub))), ...claims };
  return {
    subject: claims.sub,
    providerSessionId: typeof claims.sid === "string" ? claims.sid : "",
    email: confirmedEmail(all, client.issuer),
  };
}

/**
 * Verifies the signature, issuer, audience and age of a token from the provider.
 * @throws an error of jose for any other token, ProviderFailure when the keys cannot be read
 */
export async function verifyProviderToken(client: ProviderClient, token: string): Promise<JWTPayload> {
  const { configuration, keys } = await discover(client);
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: configuration.serverMetadata().issuer,
      audience: client.clientId,
      algorithms: ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"],
      maxTokenAge: "10 minutes",
      clockTolerance: 60,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError && KEYS_UNREADABLE.includes(error.code))
      throw new ProviderFailure(error.message, { cause: error });
    throw error;
  }
}

/** Of `createRemoteJWKSet`: another status or no JSON, no key set, or too slow. */
const KEYS_UNREADABLE: readonly string[] = ["ERR_JOSE_GENERIC", "ERR_JWKS_INVALID", "ERR_JWKS_TIMEOUT"];

/** As both libraries call it. */
type FetchOptions = { method: string; headers: HeadersInit; body?: Parameters<CustomFetch>[1]["body"]; signal?: AbortSignal };

/** `fetch` for the libraries: only to public addresses, without redirects, bounded in time and size. */
const outboundFetch =
  ({ allowPrivate }: ProviderAccess) =>
  async (address: string, { method, headers, body, signal }: FetchOptions): Promise<Response> => {
    const target = await checkOutboundUrl(address, { allowPrivate });
    const answer = await sendOutbound(target, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: body === undefined || body === null ? undefined : String(body as string | URLSearchParams),
      timeoutMillis: MILLIS,
      maxBytes: MAX_BYTES,
      signal: signal ?? undefined,
    });
    if (!answer.complete) throw new ProviderFailure("The answer of the provider is too long or broke off.");
    const flat = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, [value ?? ""].flat().join(", ")]);
    const empty = [204, 205, 304].includes(answer.status);
    return new Response(empty ? null : new Uint8Array(answer.body), { status: answer.status, headers: flat });
  };

/** @throws CodeRefused, and ProviderFailure in place of every other error of the library */
async function attempt<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    if (error instanceof ResponseBodyError && error.error === "invalid_grant") throw new CodeRefused(error.message, { cause: error });
    throw namedIssuer(error) ?? new ProviderFailure(reasonOf(error).slice(0, 300), { cause: error });
  }
}

/** Discovery found a document that names another issuer, such as one with a slash at its end. */
function namedIssuer(error: unknown): ProviderFailure | null {
  const cause = error instanceof ClientError ? error.cause : null;
  const isOther = cause instanceof Object && "attribute" in cause && cause.attribute === "issuer" && "body" in cause;
  const body = isOther ? cause.body : null;
  return body instanceof Object && "issuer" in body ? otherIssuer(String(body.issuer)) : null;
}

/** The innermost cause: the library wraps errors of the network. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "The provider could not be used.";
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
