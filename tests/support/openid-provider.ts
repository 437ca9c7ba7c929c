import http from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** The person who is signed in at the provider. */
type Person = { subject: string; email?: string; verified?: boolean };

/** An OpenID Connect provider of a company on a port of its own. Every visitor is signed in as `person`. */
export type TestProvider = {
  issuer: string;
  person: Person;
  /** Bodies of the logout posts, in order. */
  posted: string[];
  /** Registers the client that a company's sign-in settings name. */
  register: (client: { id: string; redirect: string; logout: string }) => void;
  /** Posts a logout token for a client to its back-channel logout address. */
  logOut: (clientId: string, subject: string, sid?: string) => Promise<void>;
  close: () => void;
};

export const CLIENT_SECRET = "secret-of-the-client-0123456789";

export async function startProvider(): Promise<TestProvider> {
  const clients: Record<string, unknown>[] = [];
  let provider: Provider | undefined;
  const server = http.createServer((request, response) => {
    provider ??= build();
    if (request.url!.startsWith("/interaction/"))
      return void provider.interactionFinished(request, response, { login: { accountId: state.person.subject } });
    provider.callback()(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: TestProvider = {
    issuer,
    person: { subject: "none" },
    posted: [],
    register: ({ id, redirect, logout }) => {
      clients.push({
        client_id: id,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirect],
        backchannel_logout_uri: logout,
        backchannel_logout_session_required: true,
      });
      provider = undefined;
    },
    logOut: async (clientId, subject, sid) => (await (provider ??= build()).Client.find(clientId)).backchannelLogout(subject, sid),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const build = () =>
    new Provider(issuer, {
      clients,
      claims: { openid: ["sub"], email: ["email", "email_verified"] },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      // By default it refuses to send logout tokens to this machine.
      fetch: (url: string, { method, headers, body }: RequestInit) => {
        state.posted.push(String(body));
        return fetch(url, { method, headers, body });
      },
      cookies: { keys: ["key of the cookies"] },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_context: unknown, accountId: string) => ({
        accountId,
        claims: () => ({ sub: accountId, email: state.person.email, email_verified: state.person.verified }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
        grant.addOIDCScope("openid email");
        await grant.save();
        return grant;
      },
    });
  return state;
}
