import { and, eq, like, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { publicUrlOrigin } from "~/db/public-url.server";
import { enqueue } from "~/db/queue.server";
import { mails } from "~/db/schema/settings";
import { drawMail, type MailText } from "~/domain/shared/messages/mail-text";
import type { MailStop } from "~/domain/shared/messages/stop-mails";
import { translateMail } from "~/domain/shared/i18n/mails";
import type { Scope } from "~/domain/shared/scope";
import { listQuietEnds } from "./quiet-hours.server";
import { stopPath } from "./stop-mails.server";

/** A mail to queue. A key is sent at most once. */
export interface Mail {
  mailKey: string;
  recipient: string;
  words: MailText;
  /** Contains a secret link: its text is erased after sending. */
  confidential?: boolean;
  /** Attached as a password-protected PDF. */
  attached?: AttachedDocument | null;
  /** The recipient, for a mail that is no notification: their account's language is used. */
  employeeSeq?: number;
  /** The notification and its kind, from which the recipient can unsubscribe. */
  notification?: MailedNotification;
}

export type MailedNotification = Pick<MailStop, "accountSeq" | "kind">;

/** A payslip of a completed payroll, or an issued version of the certificate 2316; rendered when the mail is sent. */
export type AttachedDocument = AttachedPayslip | AttachedCertificate;
export interface AttachedPayslip {
  employeeSeq: number;
  payrollSeq: number;
}
export interface AttachedCertificate {
  employeeSeq: number;
  year: number;
  version: number;
}

type Company = Pick<Scope, "companySeq">;
const ROWS_A_STATEMENT = 1000;

/** Queues a mail in the transaction of its event; false when its key exists already. */
export async function writeMail(tx: Tx, company: Company, mail: Mail): Promise<boolean> {
  return (await writeMails(tx, company, [mail])) === 1;
}

/** Queues mails, skipping existing keys; notifications are deferred past the recipient's quiet hours. @returns how many are new */
export async function writeMails(tx: Tx, { companySeq }: Company, list: readonly Mail[]): Promise<number> {
  if (list.length === 0) return 0;
  const quietEnds = await listQuietEnds(
    tx,
    { companySeq },
    list.flatMap(({ notification }) => notification?.accountSeq ?? []),
  );
  const filipino = await filipinoMails(tx, { companySeq }, list);
  const first = await nextSeq(tx, companySeq, "mail", list.length);
  const rows = list.map((one, index) => {
    const { words, attached, notification, employeeSeq: _, ...mail } = one;
    const translated = translateMail(filipino.has(one) ? "fil" : "en", notification?.kind ?? null, words);
    return {
      ...{
        companySeq,
        mailSeq: first + index,
        ...mail,
        ...drawMail(translated, publicUrlOrigin(), notification ? stopPath({ companySeq, ...notification }) : null),
      },
      attachedEmployeeSeq: attached?.employeeSeq ?? null,
      attachedPayrollSeq: attached && "payrollSeq" in attached ? attached.payrollSeq : null,
      attachedCertificateYear: attached && "year" in attached ? attached.year : null,
      attachedCertificateVersion: attached && "year" in attached ? attached.version : null,
      notificationAccountSeq: notification?.accountSeq ?? null,
      notificationKind: notification?.kind ?? null,
      notBefore: (notification && quietEnds.get(notification.accountSeq)) ?? null,
    };
  });
  let written = 0;
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const chunk = rows.slice(from, from + ROWS_A_STATEMENT);
    written += (
      await tx
        .insert(mails)
        .values(chunk)
        .onConflictDoNothing({ target: [mails.companySeq, mails.mailKey] })
        .returning({ mailSeq: mails.mailSeq })
    ).length;
  }
  if (written > 0) enqueue(tx, "send-mail", { companySeq });
  return written;
}

/** The mails whose recipient has an active account and reads My Work in Filipino. */
async function filipinoMails(tx: Tx, { companySeq }: Company, list: readonly Mail[]): Promise<Set<Mail>> {
  const { rows } = await tx.$client.query<{ accountSeq: number; employeeSeq: number | null; email: string }>(
    `select account_seq as "accountSeq", employee_seq as "employeeSeq", lower(email) as email from accounts
      where company_seq = $1 and account_state = 'ACTIVE' and language = 'fil'
        and (account_seq = any($2) or employee_seq = any($3) or lower(email) = any($4))`,
    [
      companySeq,
      list.flatMap(({ notification }) => notification?.accountSeq ?? []),
      list.flatMap(({ employeeSeq }) => employeeSeq ?? []),
      list.map(({ recipient }) => recipient.toLowerCase()),
    ],
  );
  const accounts = new Set(rows.map(({ accountSeq }) => accountSeq));
  const employees = new Set(rows.map(({ employeeSeq }) => employeeSeq));
  const emails = new Set(rows.map(({ email }) => email));
  return new Set(
    list.filter(({ notification, employeeSeq, recipient }) => {
      if (notification) return accounts.has(notification.accountSeq);
      return (employeeSeq !== undefined && employees.has(employeeSeq)) || emails.has(recipient.toLowerCase());
    }),
  );
}

/** Mails by key prefix, with their state. */
export function listMails(tx: Tx, { companySeq }: Company, keyPrefix: string) {
  return tx
    .select({
      mailKey: mails.mailKey,
      recipient: mails.recipient,
      mailState: mails.mailState,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      lastError: mails.lastError,
      hasPaper: sql<boolean>`${mails.attachedEmployeeSeq} is not null`,
    })
    .from(mails)
    .where(and(eq(mails.companySeq, companySeq), like(mails.mailKey, `${keyPrefix}%`)));
}
