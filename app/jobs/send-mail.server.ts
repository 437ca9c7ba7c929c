import nodemailer, { type Transporter } from "nodemailer";
import type { Jobs } from "~/db/queue.server";
import { env } from "~/env.server";
import { describeError, log } from "~/log.server";
import { sendNextMail, type WaitingMail } from "~/models/settings/outbox.server";

let transport: { url: string; transporter: Transporter } | undefined;

/**
 * Sends what waits in a company's outbox, one mail after the other. Without SMTP_URL mail stays there to be read. What could not be sent
 * is tried again later; nothing that was saved is lost with it.
 */
export async function sendMailJob({ companySeq }: Jobs["send-mail"], signal?: AbortSignal): Promise<void> {
  if (!env.SMTP_URL) return;
  let left = 0;
  for (let last = 0; !signal?.aborted; ) {
    const sent = await sendNextMail({ companySeq }, last, deliver);
    if (!sent) break;
    last = sent.mailSeq;
    if (sent.state === "WAITING") left += 1;
  }
  // The queue calls again, later each time, for what could not be sent now.
  if (left > 0) throw new Error(`${left} ${left === 1 ? "mail" : "mails"} could not be sent`);
}

async function deliver({ recipient, subject, textBody, messageId }: WaitingMail): Promise<void> {
  try {
    // The envelope is given apart: a line break inside an address can never add a second recipient.
    await transporter().sendMail({ from: env.MAIL_FROM, to: { name: "", address: recipient }, envelope: { from: addressOf(env.MAIL_FROM), to: recipient }, subject, text: textBody, messageId });
  } catch (error) {
    log.warn({ error: describeError(error).name }, "a mail could not be sent");
    throw error;
  }
}

function transporter(): Transporter {
  const url = env.SMTP_URL!;
  if (transport?.url !== url) transport = { url, transporter: nodemailer.createTransport(url) };
  return transport.transporter;
}

const addressOf = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender;
