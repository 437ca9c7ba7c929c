import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from "jose";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
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
export type ProviderClient = Pick<Provider, "companySeq" | "issuer" | "clientId" | "revision"> & ProviderAccess & { secret: string };

/** What the server allows, and its clock in milliseconds. */
export type ProviderAccess = { allowPrivate: boolean; now: number };

/** The provider cannot be used: unreachable, slow, or set up differently. The message is for administrators. */
export class ProviderFailure extends Error {
  override name = "ProviderFailure";
}

/** Largest answer of a provider; discovery documents and key sets have a few kilobytes. */
const MAX_BYTES = 262_144;
const CACHE_MILLIS = 10 * 60_000;
const MILLIS = PROVIDER_SECONDS * 1000;
const MAX_PROVIDERS = 500;

const configurations = new ProcessCache<{ configuration: Configuration; until: number }>(MAX_PROVIDERS);
const keySets = new ProcessCache<{ keys: JSONWebKeySet; until: number }>(MAX_PROVIDERS);

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
export async function configurationOf(client: ProviderClient, { fresh = false } = {}): Promise<Configuration> {
  const key = `${client.companySeq} ${client.revision}`;
  const known = configurations.get(key);
  if (known && known.until > client.now && !fresh) return known.configuration;
  const configuration = await attempt(() =>
    discovery(new URL(client.issuer), client.clientId, undefined, clientSecretBy(client.secret), {
      [customFetch]: outboundFetch(client),
      timeout: PROVIDER_SECONDS,
      execute: [enableNonRepudiationChecks, ...(client.allowPrivate ? [allowInsecureRequests] : [])],
    }),
  );
  const { issuer, authorization_endpoint: address } = configuration.serverMetadata();
  if (issuer.replace(/\/$/, "") !== client.issuer) throw new ProviderFailure(`The provider names another issuer: ${issuer.slice(0, 200)}`);
  if (!address || !/^https?:\/\//.test(address)) throw new ProviderFailure("The provider names no address for signing in.");
  configurations.set(key, { configuration, until: client.now + CACHE_MILLIS });
  return configuration;
}

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
  const configuration = await configurationOf(client);
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid email",
    response_type: "code",
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
}

/** Who signed in at the provider. `email` is null if the provider does not confirm it. */
export type ProviderPerson = { subject: string; providerSessionId: string; email: string | null };

/**
 * Exchanges the code of the provider's answer. Verifies state, nonce, PKCE, issuer, audience, expiry and the signature of the ID token.
 * @param answer the address to which the provider sent the browser @throws ProviderFailure
 */
export async function exchangeCode(
  client: ProviderClient,
  answer: URL,
  { state, nonce, verifier }: SignInRequest,
): Promise<ProviderPerson> {
  const configuration = await configurationOf(client);
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  const tokens = await attempt(() => authorizationCodeGrant(configuration, answer, checks));
  const claims = tokens.claims()!;
  const isComplete = typeof claims.email === "string" || !configuration.serverMetadata().userinfo_endpoint;
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
  const verify = async (fresh: boolean) =>
    jwtVerify(token, createLocalJWKSet(await keysOf(client, fresh)), {
      issuer: (await configurationOf(client)).serverMetadata().issuer,
      audience: client.clientId,
      algorithms: ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"],
      maxTokenAge: "10 minutes",
      clockTolerance: 60,
    });
  try {
    return (await verify(false)).payload;
  } catch (error) {
    // The provider may have new keys.
    if (!(error instanceof Error && "code" in error && error.code === "ERR_JWKS_NO_MATCHING_KEY")) throw error;
    return (await verify(true)).payload;
  }
}

async function keysOf(client: ProviderClient, fresh: boolean): Promise<JSONWebKeySet> {
  const key = `${client.companySeq} ${client.revision}`;
  const known = keySets.get(key);
  // Tokens with unknown keys come from anywhere: they cause one request a minute at most.
  const until = fresh ? (known?.until ?? 0) - CACHE_MILLIS + 60_000 : (known?.until ?? 0);
  if (known && until > client.now) return known.keys;
  const address = (await configurationOf(client)).serverMetadata().jwks_uri;
  if (!address) throw new ProviderFailure("The provider names no keys.");
  const options = { method: "GET", headers: {}, body: undefined, redirect: "manual" } as const;
  const keys = await attempt(async () => (await (await outboundFetch(client)(address, options)).json()) as JSONWebKeySet);
  keySets.set(key, { keys, until: client.now + CACHE_MILLIS });
  return keys;
}

/** `fetch` for the library: only to public addresses, without redirects, bounded in time and size. */
const outboundFetch =
  ({ allowPrivate }: ProviderAccess): CustomFetch =>
  async (address, { method, headers, body, signal }) => {
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

/** @throws ProviderFailure in place of every error of the library */
async function attempt<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure(reasonOf(error).slice(0, 300), { cause: error });
  }
}

/** The innermost cause: the library wraps errors of the network. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "The provider could not be used.";
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
