import nodemailer, { type Transporter } from "nodemailer";
import type { Jobs } from "~/db/queue.server";
import { env } from "~/env.server";
import { describeError, log } from "~/log.server";
import type { AttachedDocument } from "~/models/shared/notifications/mails.server";
import { attachedPayslip, type Attachment } from "./attached-payslip.server";
import { attachedCertificate } from "./payroll/attached-certificate.server";
import { sendNextMail, type Delivery, type WaitingMail, listWaitingMail } from "~/models/settings/outbox.server";
import { HOUR, defineJob } from "./define-job.server";

// cspell:ignore eauth econnection edns enoauth eprotocol esocket etls

/** Timeouts in milliseconds; the queue treats a job as lost after two minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Error codes that concern the mail server or our account on it, not the mail. */
const AWAY = ["EAUTH", "ECONNECTION", "EDNS", "ENOAUTH", "EPROTOCOL", "ESOCKET", "ETIMEDOUT", "ETLS"];

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

let transport: { url: string; transporter: Transporter } | undefined;

/** Sends the pending mails of a company's outbox one by one; failed mails are retried. Without SMTP_URL all mails stay in the outbox. */
async function run({ companySeq }: Jobs["send-mail"], signal?: AbortSignal): Promise<void> {
  if (!env.SMTP_URL) return;
  let left = 0;
  for (let last = 0; ;) {
    // Unfinished: throw, so that the queue hands the job to another process.
    signal?.throwIfAborted();
    const sent = await sendNextMail({ companySeq }, last, (mail) => deliver({ companySeq }, mail));
    if (!sent) break;
    if (sent.away) throw new Error("The mail server cannot be reached");
    last = sent.mailSeq;
    if (sent.state === "WAITING") left += 1;
  }
  // Fails the job, so that the reconciler retries the remaining mails with backoff.
  if (left > 0) throw new Error(`${left} ${left === 1 ? "email" : "emails"} could not be sent`);
}

const NO_PASSWORD = "Nothing is attached without a password, and there is no birthday any more";

async function deliver(
  company: Jobs["send-mail"],
  { recipient, subject, textBody, htmlBody, messageId, attached: document, stopAddress }: WaitingMail,
): Promise<Delivery> {
  const sender = addressOf(env.MAIL_FROM);
  try {
    const attached = document && (await drawn(company, document));
    if (document && !attached) return { result: "REFUSED", reason: NO_PASSWORD };
    // An explicit envelope: a line break in an address cannot add a recipient.
    await transporter().sendMail({
      from: env.MAIL_FROM,
      to: { name: "", address: recipient },
      envelope: { from: sender, to: recipient },
      subject,
      text: textBody,
      html: htmlBody || undefined,
      attachments: attached ? [attached] : [],
      messageId: `<${messageId}@${sender.split("@").at(-1)}>`,
      // Suppresses automatic replies.
      headers: { "Auto-Submitted": "auto-generated", ...(stopAddress === null ? {} : oneClick(stopAddress)) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { result: "SENT" };
  } catch (error) {
    log.warn({ error: describeError(error).name }, "an email could not be sent");
    return failure(error as SmtpError);
  }
}

/** The attachment; null if its owner has no password any more. @throws NotFound */
const drawn = (company: Jobs["send-mail"], document: AttachedDocument): Promise<Attachment | null> =>
  "payrollSeq" in document ? attachedPayslip(company, document) : attachedCertificate(company, document);

/** One-click unsubscribe in mail programs (RFC 8058). */
const oneClick = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Permanent rejections of the recipient are not retried; everything else may succeed later. */
function failure({ message, code, command, responseCode }: SmtpError): Delivery {
  if (AWAY.includes(code ?? "")) return { result: "AWAY", reason: message };
  return { result: command === "RCPT TO" && (responseCode ?? 0) >= 500 ? "REFUSED" : "PUT_OFF", reason: message };
}

function transporter(): Transporter {
  const url = env.SMTP_URL!;
  if (transport?.url !== url) transport = { url, transporter: nodemailer.createTransport({ ...TIMEOUTS, url }) };
  return transport.transporter;
}

const addressOf = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

// A mail server may be down for a weekend.
export const sendMailJob = defineJob({
  name: "send-mail",
  label: "companies with email to send",
  every: 15,
  maxBackoff: HOUR,
  due: async () =>
    env.SMTP_URL
      ? (await listWaitingMail()).map(({ companySeq, first, waiting }) => ({ job: { companySeq }, progress: `${first} ${waiting}` }))
      : [],
  run,
});
