import { env } from "~/env.server";

/** The base address that the settings give; null where calls and links go to whatever host was asked. */
export const publicOrigin = (): string | null => (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null);

/** A path of ours as the recipient of a mail opens it. The host of a request is believed only where the settings allow to leave PUBLIC_URL out. */
export function publicAddress(request: Request, path: string): string {
  return new URL(path, publicOrigin() ?? new URL(request.url).origin).href;
}
