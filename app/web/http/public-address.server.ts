import { mailOrigin } from "~/db/mail-origin.server";
import { env } from "~/env.server";

/** The base address that the settings give; null where calls and links go to whatever host was asked. */
export const publicOrigin = (): string | null => (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null);

/** A path of ours as whoever asks would write it: by the host that he asked, where the settings name none. */
export function publicAddress(request: Request, path: string): string {
  return new URL(path, publicOrigin() ?? new URL(request.url).origin).href;
}

/** A path of ours as the recipient of a mail opens it. */
export function mailedAddress(path: string): string {
  return new URL(path, mailOrigin()).href;
}
