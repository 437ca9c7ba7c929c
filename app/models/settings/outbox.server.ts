import { and, asc, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { asScheduler, inCompany } from "~/db/client.server";
import { publicUrlOrigin } from "~/db/public-url.server";
import { mails } from "~/db/schema/settings";
import type { Scope } from "~/domain/shared/scope";
import type { AttachedDocument } from "~/models/shared/notifications/mails.server";
import { stopPath } from "~/models/shared/notifications/stop-mails.server";
import { listCompanyNumbers } from "~/models/shared/company-numbers.server";

export interface WaitingMail {
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** Stable across attempts so that mail servers can detect duplicates. */
  messageId: string;
  /** Attached as a PDF. */
  attached: AttachedDocument | null;
  /** Unsubscribe address for mails of its kind; null = cannot be unsubscribed. */
  stopAddress: string | null;
}

/** Result of a delivery attempt: PUT_OFF may be retried, REFUSED may not, AWAY means the server was unavailable. */
export type Delivery = { result: "SENT" } | { result: "PUT_OFF" | "REFUSED" | "AWAY"; reason: string };
type MailState = "SENT" | "WAITING" | "FAILED";

type Company = Pick<Scope, "companySeq">;

/** One plain address: no list, no line break, no name. */
const ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/;
const ATTEMPTS = 8;
/** Pending, and not deferred by quiet hours. */
const MAY_GO = and(eq(mails.mailState, "WAITING"), or(isNull(mails.notBefore), lte(mails.notBefore, sql`now()`)));

/**
 * Sends the next pending mail after a number that no other worker has locked; its row stays locked, so that each is sent once. A crash
 * between the server's acceptance and the commit resends it with the same Message-ID. Failures are stored with the reason; refused, eight
 * times deferred, or without an address counts as failed. An unavailable server does not count as an attempt.
 * @returns its number and result; null when no mail is pending after that number
 */
export function sendNextMail(
  { companySeq }: Company,
  after: number,
  deliver: (mail: WaitingMail) => Promise<Delivery>,
): Promise<{ mailSeq: number; state: MailState; away: boolean } | null> {
  return inCompany({ companySeq }, async (tx) => {
    const waiting = and(eq(mails.companySeq, companySeq), MAY_GO, gt(mails.mailSeq, after));
    const [mail] = await tx.select().from(mails).where(waiting).orderBy(asc(mails.mailSeq)).limit(1).for("update", { skipLocked: true });
    if (!mail) return null;
    const { mailSeq, recipient, subject, textBody, htmlBody, createdAt, notificationAccountSeq, notificationKind } = mail;
    const stopAddress =
      notificationAccountSeq === null || notificationKind === null
        ? null
        : `${publicUrlOrigin()}${stopPath({ companySeq, accountSeq: notificationAccountSeq, kind: notificationKind })}`;
    const messageId = `${companySeq}.${mailSeq}.${createdAt.getTime()}`;
    const delivery: Delivery = ADDRESS.test(recipient)
      ? await deliver({ recipient, subject, textBody, htmlBody, messageId, attached: attachedTo(mail), stopAddress })
      : { result: "REFUSED", reason: "This is not an email address" };
    const away = delivery.result === "AWAY";
    const attempts = mail.attempts + (away ? 0 : 1);
    const state = stateAfter(delivery, attempts);
    const lastError = delivery.result === "SENT" ? null : delivery.reason.slice(0, 500);
    const erased = mail.confidential && state !== "WAITING" ? { textBody: "", htmlBody: "" } : {};
    await tx
      .update(mails)
      .set({ attempts, mailState: state, lastError, sentAt: state === "SENT" ? sql`now()` : null, ...erased })
      .where(and(eq(mails.companySeq, companySeq), eq(mails.mailSeq, mailSeq)));
    return { mailSeq, state, away };
  });
}

type Attached = Pick<
  typeof mails.$inferSelect,
  "attachedEmployeeSeq" | "attachedPayrollSeq" | "attachedCertificateYear" | "attachedCertificateVersion"
>;

function attachedTo({ attachedEmployeeSeq: employeeSeq, ...of }: Attached): AttachedDocument | null {
  if (employeeSeq === null) return null;
  if (of.attachedPayrollSeq !== null) return { employeeSeq, payrollSeq: of.attachedPayrollSeq };
  if (of.attachedCertificateYear === null || of.attachedCertificateVersion === null) return null;
  return { employeeSeq, year: of.attachedCertificateYear, version: of.attachedCertificateVersion };
}

/** Companies with mail to send, with its first number and count. Reads only numbers. */
export function listWaitingMail(): Promise<{ companySeq: number; first: number; waiting: number }[]> {
  return asScheduler((tx) =>
    tx
      .select({ companySeq: mails.companySeq, first: sql<number>`min(${mails.mailSeq})`, waiting: sql<number>`count(*)::int` })
      .from(mails)
      .where(MAY_GO)
      .groupBy(mails.companySeq),
  );
}

function stateAfter({ result }: Delivery, attempts: number): MailState {
  if (result === "SENT") return "SENT";
  return result === "REFUSED" || attempts >= ATTEMPTS ? "FAILED" : "WAITING";
}

/** The newest mails of all companies, for the development outbox page. */
export async function listOutbox(limit: number) {
  const ofCompanies = (await listCompanyNumbers()).map((companySeq) =>
    inCompany({ companySeq }, (tx) =>
      tx.select().from(mails).where(eq(mails.companySeq, companySeq)).orderBy(desc(mails.mailSeq)).limit(limit),
    ),
  );
  return (await Promise.all(ofCompanies))
    .flat()
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.mailSeq - a.mailSeq)
    .slice(0, limit);
}
