import { mailIsDelivered } from "~/web/http/mail-delivery.server";
import { redirectWithToast } from "./flash.server";

const NO_MAIL_SERVER = "Email is not set up: nothing is sent until your server administrator sets SMTP_URL.";

/** Redirects with the result of an action that queues mails; without a mail server the toast says that they stay queued. */
export function redirectAfterMail(to: string, text: string, written: number, isDelivered = mailIsDelivered()): Promise<Response> {
  const waits = written > 0 && !isDelivered;
  return redirectWithToast(
    to,
    waits ? `${text.replace(/\.?$/, ".")} ${NO_MAIL_SERVER}` : text,
    written > 0 && !waits ? "done" : "attention",
  );
}
