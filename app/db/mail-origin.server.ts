import { env } from "~/env.server";

/** Where paths of ours lead to in a mail. The host of a request is never believed: anybody may name one, and have somebody else's mail lead there. */
export const mailOrigin = (): string => (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`);
