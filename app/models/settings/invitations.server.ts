import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { acceptances, accountInvitations, accounts, companies } from "~/db/schema/settings";
import { LEGAL_DOCUMENTS, type LegalDocument } from "~/domain/settings/legal-documents";
import { ALREADY_REGISTERED, INVITATION_DAYS, INVITATION_ENDED, invitationMail, type SignUpInput } from "~/domain/settings/sign-up";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { hashPassword } from "./accounts.server";
import { newLinkToken, readLinkToken } from "./link-tokens.server";
import { writeMail } from "./mails.server";

export type NewInvitation = { email: string; employeeSeq?: number; permissions: string[] };
type Inviter = Pick<Scope, "companySeq" | "employeeName">;

/** Invites somebody to make an account: leaves the mail with the link. An earlier open invitation of the same address ends. */
export function inviteAccount(scope: Inviter, invitation: NewInvitation, linkOf: (token: string) => string): Promise<number> {
  return inCompany(scope, (tx) => writeInvitation(tx, scope, invitation, linkOf));
}

/** As `inviteAccount`, in the transaction of what belongs to it. @returns the invitation's number */
export async function writeInvitation(tx: Tx, { companySeq, employeeName }: Inviter, invitation: NewInvitation, linkOf: (token: string) => string): Promise<number> {
  const email = invitation.email.trim().toLowerCase();
  const { token, tokenHash } = newLinkToken(companySeq);
  await tx.update(accountInvitations).set({ expiresAt: sql`now()` }).where(and(eq(accountInvitations.companySeq, companySeq), eq(accountInvitations.email, email), isNull(accountInvitations.usedAt)));
  const invitationSeq = await nextSeq(tx, companySeq, "account_invitation");
  await tx.insert(accountInvitations).values({ companySeq, invitationSeq, tokenHash, ...invitation, email, invitedBy: employeeName, expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})` });
  const [company] = await tx.select({ companyName: companies.companyName }).from(companies).where(eq(companies.companySeq, companySeq));
  const mail = invitationMail(company!.companyName, employeeName, linkOf(token));
  await writeMail(tx, { companySeq }, { mailKey: `account-invitation:${invitationSeq}`, recipient: email, ...mail, confidential: true });
  return invitationSeq;
}

/** Whom an open invitation is for; null when it has ended, was used or never was. */
export async function findInvitation(token: string): Promise<{ email: string; companyName: string } | null> {
  const link = readLinkToken(token);
  if (!link) return null;
  const rows = await inCompany(link, (tx) =>
    tx
      .select({ email: accountInvitations.email, companyName: companies.companyName })
      .from(accountInvitations)
      .innerJoin(companies, eq(companies.companySeq, accountInvitations.companySeq))
      .where(stillOpen(link)),
  );
  return rows[0] ?? null;
}

/**
 * Makes the account of an invitation, with what was accepted, and uses the invitation up.
 * @throws Refusal when the invitation has ended, or its address has an account already
 */
export async function acceptInvitation(token: string, { name, mobileNumber, password }: SignUpInput): Promise<void> {
  const link = readLinkToken(token);
  if (!link || !(await findInvitation(token))) throw new Refusal(INVITATION_ENDED);
  const passwordHash = await hashPassword(password);
  const { companySeq } = link;
  await inCompany(link, async (tx) => {
    const [used] = await tx.update(accountInvitations).set({ usedAt: sql`now()` }).where(stillOpen(link)).returning();
    if (!used) throw new Refusal(INVITATION_ENDED);
    const { email, employeeSeq, permissions } = used;
    const accountSeq = await nextSeq(tx, companySeq, "account");
    const made = { companySeq, accountSeq, email, passwordHash, employeeName: name, employeeFirstName: name.split(/\s+/)[0]!, employeeSeq, mobileNumber, permissions };
    // The address is unique over all companies: an account in another one is only seen here.
    const [account] = await tx.insert(accounts).values(made).onConflictDoNothing().returning({ accountSeq: accounts.accountSeq });
    if (!account) throw new Refusal(ALREADY_REGISTERED);
    const documents = Object.keys(LEGAL_DOCUMENTS) as LegalDocument[];
    await tx.insert(acceptances).values(documents.map((document) => ({ companySeq, accountSeq, document, version: LEGAL_DOCUMENTS[document].version })));
  });
}

const stillOpen = ({ companySeq, tokenHash }: { companySeq: number; tokenHash: string }) =>
  and(eq(accountInvitations.companySeq, companySeq), eq(accountInvitations.tokenHash, tokenHash), isNull(accountInvitations.usedAt), gt(accountInvitations.expiresAt, sql`now()`));
