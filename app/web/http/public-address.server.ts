import { env } from "~/env.server";

/** The base address that the settings give; null where calls and links go to whatever host was asked. */
export const publicOrigin = (): string | null => (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null);

/** A path of ours as whoever asks would write it: by the host that he asked, where the settings name none. */
export function publicAddress(request: Request, path: string): string {
  return new URL(path, publicOrigin() ?? new URL(request.url).origin).href;
}

/** A path of ours as the recipient of a mail opens it. The host of a request is never believed: anybody may name one, and have somebody else's mail lead there. */
export function mailedAddress(path: string): string {
  return new URL(path, publicOrigin() ?? `http://localhost:${env.PORT}`).href;
}
