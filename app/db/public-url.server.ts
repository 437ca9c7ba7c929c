import { env } from "~/env.server";

/** Origin of links in mails. Never the Host header of a request, which an attacker can forge to poison links. */
export const publicUrlOrigin = (): string => (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`);
