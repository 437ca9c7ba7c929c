/** The part of oidc-provider, which has no types, that tests use. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  type Client = { backchannelLogout(subject: string, sid?: string): Promise<void> };
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = {
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
    };
  };
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown> & { loadExistingGrant: (context: Context) => Promise<Grant> });
    readonly Client: { find(id: string): Promise<Client> };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object, options?: object): Promise<void>;
  }
}
