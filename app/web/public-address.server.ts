import { env } from "~/env.server";

/** A path of ours as the recipient of a mail opens it. The host of a request is believed only where the settings allow to leave PUBLIC_URL out. */
export function publicAddress(request: Request, path: string): string {
  return new URL(path, env.PUBLIC_URL ?? new URL(request.url).origin).href;
}
