import http from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWK } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  authorizationAddress,
  discover,
  exchangeCode,
  ProviderFailure,
  verifyProviderToken,
  type ProviderClient,
} from "~/models/settings/provider/provider-client.server";

/** What the server answers, by path. */
const documents: Record<string, unknown> = {};
let requested: string[] = [];
const server = http.createServer((request, response) => {
  requested.push(request.url!);
  const document = documents[request.url!];
  response.writeHead(document === undefined ? 404 : 200, { "Content-Type": "application/json" });
  response.end(typeof document === "string" ? document : JSON.stringify(document ?? {}));
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let companySeq = 900;
beforeEach(() => {
  requested = [];
  companySeq += 1;
});

const clientAt = (issuer: string, changed: Partial<ProviderClient> = {}): ProviderClient => ({
  companySeq,
  issuer,
  clientId: "kawani",
  secret: "s",
  allowPrivate: true,
  now: Date.now(),
  ...changed,
});

/** A discovery document as the issuer's path answers it. */
function serve(path: string, changed: Record<string, unknown> = {}): string {
  const issuer = origin + path;
  documents[`${path.replace(/\/$/, "")}/.well-known/openid-configuration`] = {
    issuer,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
    ...changed,
  };
  return issuer;
}

test("an issuer with a path and a slash at its end is used as it is, and the message names the right one otherwise", async () => {
  const issuer = serve("/realms/acme/");
  const { configuration } = await discover(clientAt(issuer));
  expect(configuration.serverMetadata().issuer).toBe(issuer);
  await expect(discover(clientAt(issuer.slice(0, -1)))).rejects.toThrow(
    new ProviderFailure(`The provider names this issuer, which must be entered exactly so: ${issuer}`),
  );
  const other = serve("/realms/other", { issuer: "https://evil.test" });
  await expect(discover(clientAt(other))).rejects.toThrow("entered exactly so: https://evil.test");
});

test.each(["javascript:alert(1)", "//evil.test/authorize", "ftp://evil.test", undefined])(
  "an address for signing in that is not on the web is refused: %s",
  async (address) => {
    const issuer = serve("/odd", { authorization_endpoint: address });
    const request = { redirectUri: `${origin}/back`, state: "s", nonce: "n", verifier: "v".repeat(43) };
    await expect(authorizationAddress(clientAt(issuer), request)).rejects.toThrow("The provider names no https address for signing in.");
  },
);

test("settings with the same revision are separate for each issuer, client and secret", async () => {
  const issuer = serve("/one");
  await discover(clientAt(issuer));
  await discover(clientAt(issuer));
  expect(requested).toHaveLength(1);
  for (const changed of [{ secret: "t" }, { clientId: "other" }, { issuer: serve("/two") }, { companySeq: companySeq + 500 }])
    await discover(clientAt(issuer, changed));
  expect(requested).toHaveLength(5);
});

/** The code is exchanged for an ID token with these claims. @returns the email that the provider confirms */
async function confirmed(claims: Record<string, unknown>, atUserinfo: Record<string, unknown>): Promise<string | null> {
  const issuer = serve("/exchange", { userinfo_endpoint: `${origin}/userinfo` });
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  documents["/keys"] = { keys: [{ ...(await exportJWK(publicKey)), kid: "one", alg: "RS256" }] };
  const unsigned = new SignJWT({ sub: "clerk", nonce: "n", ...claims }).setProtectedHeader({ alg: "RS256", kid: "one" });
  const idToken = await unsigned.setIssuer(issuer).setAudience("kawani").setIssuedAt().setExpirationTime("5m").sign(privateKey);
  documents["/token"] = { access_token: "a", token_type: "Bearer", id_token: idToken };
  documents["/userinfo"] = { sub: "clerk", ...atUserinfo };
  companySeq += 1;
  const request = { redirectUri: `${origin}/back`, state: "s", nonce: "n", verifier: "v".repeat(43) };
  return (await exchangeCode(clientAt(issuer), new URL(`${origin}/back?code=c&state=s`), request)).email;
}

test("email and its confirmation come from the ID token, or from the userinfo endpoint where one of them is missing", async () => {
  const [email, address] = ["ana@acme.ph", { email: "ana@acme.ph" }];
  expect(await confirmed({ email, email_verified: true }, {})).toBe(email);
  expect(requested).not.toContain("/userinfo");
  expect(await confirmed(address, { email_verified: true })).toBe(email);
  expect(await confirmed({}, { email, email_verified: true })).toBe(email);
  expect(await confirmed(address, {})).toBeNull();
  expect(await confirmed({ email, email_verified: false }, { email_verified: true })).toBeNull();
});

test("a token needs a signature of the provider; unknown keys cause one request for new ones, unreadable ones are the provider's failure", async () => {
  const issuer = serve("/keys-of");
  const make = async (kid: string) => {
    const { privateKey, publicKey } = await generateKeyPair("RS256");
    const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: "RS256" };
    const token = () => new SignJWT({ sub: "clerk" }).setProtectedHeader({ alg: "RS256", kid });
    return { jwk, sign: () => token().setIssuer(issuer).setAudience("kawani").setIssuedAt().sign(privateKey) };
  };
  const [known, stranger] = [await make("known"), await make("stranger")];
  documents["/keys"] = "<html>";
  await expect(verifyProviderToken(clientAt(issuer), await known.sign())).rejects.toThrow(ProviderFailure);
  delete documents["/keys"];
  await expect(verifyProviderToken(clientAt(issuer), await known.sign())).rejects.toThrow(ProviderFailure);
  documents["/keys"] = { keys: [known.jwk] };
  expect((await verifyProviderToken(clientAt(issuer), await known.sign())).sub).toBe("clerk");
  requested = [];
  for (let time = 0; time < 3; time += 1)
    await expect(verifyProviderToken(clientAt(issuer), await stranger.sign())).rejects.toMatchObject({ code: "ERR_JWKS_NO_MATCHING_KEY" });
  expect(requested).toEqual([]);
});
