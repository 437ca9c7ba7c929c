import { and, asc, eq, gt, sql } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { mails } from "~/db/schema/settings";
import type { Scope } from "~/domain/shared/scope";

export interface WaitingMail {
  recipient: string;
  subject: string;
  textBody: string;
  /** The same for every attempt, so that a mail server can tell a doubled one. */
  messageId: string;
}

type Company = Pick<Scope, "companySeq">;

/** One plain address: no list, no line break, no name. */
const ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/;
const ATTEMPTS = 8;

/**
 * Sends the next mail after a number that waits and that no other worker is sending; its row is held meanwhile, so that each is sent
 * once. A failure is kept with its reason; after eight the mail counts as failed, and an address that is none fails at once.
 * @returns its number and how it went; null when no mail waits behind that number
 */
export function sendNextMail({ companySeq }: Company, after: number, deliver: (mail: WaitingMail) => Promise<void>): Promise<{ mailSeq: number; state: "SENT" | "WAITING" | "FAILED" } | null> {
  return inCompany({ companySeq }, async (tx) => {
    const waiting = and(eq(mails.companySeq, companySeq), eq(mails.mailState, "WAITING"), gt(mails.mailSeq, after));
    const [mail] = await tx.select().from(mails).where(waiting).orderBy(asc(mails.mailSeq)).limit(1).for("update", { skipLocked: true });
    if (!mail) return null;
    const { mailSeq, recipient, subject, textBody, confidential } = mail;
    const attempts = mail.attempts + 1;
    const end = async (state: "SENT" | "WAITING" | "FAILED", lastError: string | null) => {
      const sentAt = state === "SENT" ? sql`now()` : null;
      const erased = confidential && state !== "WAITING" ? { textBody: "" } : {};
      await tx.update(mails).set({ attempts, mailState: state, lastError, sentAt, ...erased }).where(and(eq(mails.companySeq, companySeq), eq(mails.mailSeq, mailSeq)));
      return { mailSeq, state };
    };
    if (!ADDRESS.test(recipient)) return end("FAILED", "This is no e-mail address");
    try {
      await deliver({ recipient, subject, textBody, messageId: `<${companySeq}.${mailSeq}@kawani>` });
    } catch (error) {
      return end(attempts < ATTEMPTS ? "WAITING" : "FAILED", (error as Error).message.slice(0, 500));
    }
    return end("SENT", null);
  });
}
