import { and, eq, like, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { publicUrlOrigin } from "~/db/public-url.server";
import { enqueue } from "~/db/queue.server";
import { mails } from "~/db/schema/settings";
import { drawMail, type MailText } from "~/domain/shared/messages/mail-text";
import type { MailStop } from "~/domain/shared/messages/stop-mails";
import { translateMail } from "~/domain/shared/i18n/mails";
import type { Language } from "~/domain/shared/language";
import type { Scope } from "~/domain/shared/scope";
import { listQuietEnds } from "./quiet-hours.server";
import { stopPath } from "./stop-mails.server";

/** A mail to queue. A key is sent at most once. */
export interface Mail {
  mailKey: string;
  recipient: string;
  texts: MailText;
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
  const recipientOf = await findRecipients(tx, { companySeq }, list);
  const first = await nextSeq(tx, companySeq, "mail", list.length);
  const rows = list.map(({ texts, attached, notification, employeeSeq, ...mail }, index) => {
    const recipient = recipientOf({ notification, employeeSeq, recipient: mail.recipient });
    const translated = translateMail(recipient?.language ?? "en", notification?.kind ?? null, texts);
    // Other mails link to public pages, which belong to no company.
    const isForMembership = recipient?.isMembership === true && (notification !== undefined || employeeSeq !== undefined);
    return {
      companySeq,
      mailSeq: first + index,
      ...mail,
      ...drawMail(translated, publicUrlOrigin(), {
        stop: notification ? stopPath({ companySeq, ...notification }) : null,
        company: isForMembership ? companySeq : null,
      }),
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

interface Recipient {
  accountSeq: number;
  employeeSeq: number | null;
  email: string;
  language: Language;
  /** The account has several companies, so links must name the company. */
  isMembership: boolean;
}

/** Finds the active account of a mail's recipient; undefined without one. */
async function findRecipients(
  tx: Tx,
  { companySeq }: Company,
  list: readonly Mail[],
): Promise<(mail: Pick<Mail, "notification" | "employeeSeq" | "recipient">) => Recipient | undefined> {
  const { rows } = await tx.$client.query<Recipient>(
    `select account_seq as "accountSeq", employee_seq as "employeeSeq", lower(email) as email, language,
            person_account_seq is not null as "isMembership"
       from accounts
      where company_seq = $1 and account_state = 'ACTIVE' and (account_seq = any($2) or employee_seq = any($3) or lower(email) = any($4))`,
    [
      companySeq,
      list.flatMap(({ notification }) => notification?.accountSeq ?? []),
      list.flatMap(({ employeeSeq }) => employeeSeq ?? []),
      list.map(({ recipient }) => recipient.toLowerCase()),
    ],
  );
  const accounts = new Map(rows.map((row) => [row.accountSeq, row]));
  const employees = new Map(rows.map((row) => [row.employeeSeq, row]));
  const emails = new Map(rows.map((row) => [row.email, row]));
  return ({ notification, employeeSeq, recipient }) => {
    if (notification) return accounts.get(notification.accountSeq);
    return (employeeSeq === undefined ? undefined : employees.get(employeeSeq)) ?? emails.get(recipient.toLowerCase());
  };
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
