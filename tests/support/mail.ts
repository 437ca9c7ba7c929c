import { desc } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { mails } from "~/db/schema/settings";

/** The mails of a company, newest first. */
export const listMails = (companySeq: number) => inCompany({ companySeq }, (tx) => tx.select().from(mails).orderBy(desc(mails.mailSeq)));

/** The path of the link in the newest mail to an address. */
export async function readLink(
  companySeq: number,
  recipient: string,
  place: "reset-password" | "signup" | "papers" | "unsubscribe",
): Promise<string> {
  for (const mail of await listMails(companySeq)) {
    const match = mail.recipient === recipient ? new RegExp(`https?://\\S+?(/${place}/\\S+)`).exec(mail.textBody) : null;
    if (match) return match[1]!;
  }
  throw new Error(`No email with a link to ${place} for ${recipient}`);
}
