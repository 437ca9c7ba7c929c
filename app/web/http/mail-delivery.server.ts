import { env } from "~/env.server";

/**
 * Whether mail is delivered: by SMTP, or by the public outbox of the demo and of development. Otherwise a page that mails a link must show
 * the link.
 */
export const mailIsDelivered = ({ SMTP_URL, DEMO, NODE_ENV }: Pick<typeof env, "SMTP_URL" | "DEMO" | "NODE_ENV"> = env): boolean =>
  SMTP_URL !== undefined || Boolean(DEMO) || NODE_ENV !== "production";
