import { publicUrlOrigin } from "~/db/public-url.server";
import { env } from "~/env.server";

/** The configured base URL; null if links use the host of the request. */
export const publicOrigin = (): string | null => (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null);

/** Absolute URL of a path, by the host of the request if none is configured. */
export function publicAddress(request: Request, path: string): string {
  return new URL(path, publicOrigin() ?? new URL(request.url).origin).href;
}

/** Absolute URL of a path for mails. */
export function mailedAddress(path: string): string {
  return new URL(path, publicUrlOrigin()).href;
}
