import { env } from "~/env.server";

/**
 * Whether mail reaches its readers: by SMTP, or by the public outbox of the demo and of development. Where it does not, a page that sends a link
 * must show that link itself.
 */
export const mailIsDelivered = ({ SMTP_URL, DEMO, NODE_ENV }: Pick<typeof env, "SMTP_URL" | "DEMO" | "NODE_ENV"> = env): boolean =>
  SMTP_URL !== undefined || Boolean(DEMO) || NODE_ENV !== "production";
