import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { refuseBreachedPassword } from "~/db/external/breached-passwords.server";
import { nextSeq } from "~/db/counters.server";
import { claimIdentifier } from "~/db/global-identifiers.server";
import { acceptances, accountInvitations, accounts } from "~/db/schema/settings";
import { LEGAL_DOCUMENTS, type LegalDocument } from "~/domain/settings/legal-documents";
import { ADDRESS_IN_COMPANY, accountsInvited, invitedToGroup, NO_EMAIL } from "~/domain/settings/permission-group";
import { ALREADY_REGISTERED, INVITATION_DAYS, INVITATION_ENDED, invitationMail, type SignUpInput } from "~/domain/settings/sign-up";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { registeredNameToday } from "~/models/shared/company-details.server";
import type { Person } from "~/models/shared/people.server";
import { hashPassword, findUsedEmails } from "./accounts.server";
import { notifyAdministrators } from "./administrator-notices.server";
import { recordSecurityEvent } from "./security-events.server";
import { newLinkToken, readLinkToken } from "./link-tokens.server";
import { writeMails } from "~/models/shared/notifications/mails.server";

export type NewInvitation = { email: string; employeeSeq?: number; roleGroupSeq?: number };
type Inviter = Pick<Scope, "companySeq" | "employeeName">;
/** @returns the employee number of the account; null when the invitation was for an account only */
export type Join = (
  tx: Tx,
  joining: Pick<Scope, "companySeq" | "accountSeq" | "employeeName">,
  invitationSeq: number,
) => Promise<number | null>;

/**
 * Creates invitations to an account and queues the mails with the links; earlier open invitations of the addresses are revoked.
 * @returns the numbers of the invitations, in the same order
 */
export async function writeInvitations(
  tx: Tx,
  { companySeq, employeeName }: Inviter,
  list: readonly NewInvitation[],
  linkOf: (token: string, email: string) => string,
): Promise<number[]> {
  const invitations = list.map(({ email, ...rest }) => ({ ...rest, email: email.trim().toLowerCase(), ...newLinkToken(companySeq) }));
  const emails = invitations.map(({ email }) => email);
  await tx
    .update(accountInvitations)
    .set({ expiresAt: sql`now()` })
    .where(
      and(eq(accountInvitations.companySeq, companySeq), inArray(accountInvitations.email, emails), isNull(accountInvitations.usedAt)),
    );
  const first = await nextSeq(tx, companySeq, "account_invitation", invitations.length);
  await tx.insert(accountInvitations).values(
    invitations.map(({ token: _token, ...invitation }, index) => ({
      companySeq,
      invitationSeq: first + index,
      ...invitation,
      invitedBy: employeeName,
      expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
    })),
  );
  const companyName = await registeredNameToday(tx, { companySeq });
  await writeMails(
    tx,
    { companySeq },
    invitations.map(({ email, token }, index) => ({
      mailKey: `account-invitation:${first + index}`,
      recipient: email,
      texts: invitationMail(companyName, employeeName, linkOf(token, email)),
      confidential: true,
    })),
  );
  return invitations.map((_, index) => first + index);
}

/** Invites employees without an account whose work email is known and unused. @returns how many @throws Refusal when there are none */
export function inviteEmployees(
  scope: Scope,
  people: readonly Pick<Person, "employeeSeq" | "employeeName" | "email">[],
  linkOf: (token: string, email: string) => string,
): Promise<number> {
  return inCompany(scope, async (tx) => {
    const knownUsedEmails = await findUsedEmails(
      tx,
      scope.companySeq,
      people.map(({ email }) => email.toLowerCase()),
    );
    const requestedPeople = people.filter(({ email }) => email !== "" && !knownUsedEmails.includes(email.toLowerCase()));
    if (requestedPeople.length === 0) throw new Refusal(NO_EMAIL);
    await writeInvitations(
      tx,
      scope,
      requestedPeople.map(({ email, employeeSeq }) => ({ email, employeeSeq })),
      linkOf,
    );
    await recordChange(tx, scope, accountsInvited(requestedPeople.map(({ employeeName }) => employeeName)));
    return requestedPeople.length;
  });
}

/**
 * Invites a person without an employee record to a permission group. Whether the address has an account in another company stays unknown.
 * @throws Refusal when an account of this company has the address
 */
export function inviteByEmail(
  scope: Scope,
  { roleGroupSeq, roleGroupName }: { roleGroupSeq: number; roleGroupName: string },
  email: string,
  linkOf: (token: string, email: string) => string,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    if ((await findUsedEmails(tx, scope.companySeq, [email.toLowerCase()])).length > 0)
      throw new Refusal(ADDRESS_IN_COMPANY, { field: "email" });
    await writeInvitations(tx, scope, [{ email, roleGroupSeq }], linkOf);
    const change = invitedToGroup({ roleGroupSeq, roleGroupName }, email);
    await notifyAdministrators(tx, scope, [], change.description);
    await recordSecurityEvent(tx, scope, { eventKind: "RIGHTS_CHANGED", accountSeq: null, by: scope, detail: change.description });
    await recordChange(tx, scope, change);
  });
}

/** Revokes the link of an invitation. */
export async function endInvitation(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, invitationSeq: number): Promise<void> {
  await tx
    .update(accountInvitations)
    .set({ expiresAt: sql`least(${accountInvitations.expiresAt}, now())` })
    .where(and(eq(accountInvitations.companySeq, companySeq), eq(accountInvitations.invitationSeq, invitationSeq)));
}

/** The recipient of an open invitation; null when it is expired, used or unknown. */
export async function findInvitation(
  token: string,
): Promise<{ email: string; companyName: string; companySeq: number; invitationSeq: number; employeeSeq: number | null } | null> {
  const link = readLinkToken(token);
  if (!link) return null;
  return inCompany(link, async (tx) => {
    const [open] = await tx
      .select({
        email: accountInvitations.email,
        companySeq: accountInvitations.companySeq,
        invitationSeq: accountInvitations.invitationSeq,
        employeeSeq: accountInvitations.employeeSeq,
      })
      .from(accountInvitations)
      .where(stillOpen(link));
    return open ? { ...open, companyName: await registeredNameToday(tx, open) } : null;
  });
}

/**
 * Creates the account of an invitation, records the acceptance, and marks the invitation as used.
 * @param join creates the invited employee in the same transaction
 * @throws Refusal when the invitation has expired, or its address already has an account
 */
export async function acceptInvitation(
  token: string,
  { name, mobileNumber, password }: SignUpInput,
  join: Join = async () => null,
): Promise<void> {
  const link = readLinkToken(token);
  if (!link || !(await findInvitation(token))) throw new Refusal(INVITATION_ENDED);
  await refuseBreachedPassword(password);
  const passwordHash = await hashPassword(password);
  const { companySeq } = link;
  await inCompany(link, async (tx) => {
    const invitation = await takeInvitation(tx, link);
    const { email } = invitation;
    const accountSeq = await nextSeq(tx, companySeq, "account");
    // The address is unique across tenants; an account in another one is detected only here.
    if (!(await claimIdentifier(tx, "email", email, { companySeq, subjectSeq: accountSeq }))) throw new Refusal(ALREADY_REGISTERED);
    const made = {
      companySeq,
      accountSeq,
      email,
      passwordHash,
      employeeName: name,
      employeeFirstName: name.split(/\s+/)[0]!,
      mobileNumber,
    };
    await tx.insert(accounts).values({ ...made, employeeSeq: invitation.employeeSeq });
    const documents = Object.keys(LEGAL_DOCUMENTS) as LegalDocument[];
    await tx
      .insert(acceptances)
      .values(documents.map((document) => ({ companySeq, accountSeq, document, version: LEGAL_DOCUMENTS[document].version })));
    await admit(tx, { companySeq, accountSeq, employeeName: name }, invitation, join);
  });
}

type Invitation = typeof accountInvitations.$inferSelect;

/** Uses up an invitation. @throws Refusal when it has expired or was used */
export async function takeInvitation(tx: Tx, link: { companySeq: number; tokenHash: string }): Promise<Invitation> {
  const [used] = await tx
    .update(accountInvitations)
    .set({ usedAt: sql`now()` })
    .where(stillOpen(link))
    .returning();
  if (!used) throw new Refusal(INVITATION_ENDED);
  return used;
}

/** Gives a new account what its invitation promises: the employee record and the permission group, if they still exist. */
export async function admit(
  tx: Tx,
  joining: Pick<Scope, "companySeq" | "accountSeq" | "employeeName">,
  { invitationSeq, roleGroupSeq }: Pick<Invitation, "invitationSeq" | "roleGroupSeq">,
  join: Join,
): Promise<void> {
  const { companySeq, accountSeq } = joining;
  const employeeSeq = await join(tx, joining, invitationSeq);
  if (employeeSeq !== null)
    await tx
      .update(accounts)
      .set({ employeeSeq })
      .where(and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq)));
  if (roleGroupSeq !== null)
    await tx.$client.query(
      `insert into permission_group_members (company_seq, role_group_seq, account_seq)
       select company_seq, role_group_seq, $3 from permission_groups where company_seq = $1 and role_group_seq = $2 on conflict do nothing`,
      [companySeq, roleGroupSeq, accountSeq],
    );
}

const stillOpen = ({ companySeq, tokenHash }: { companySeq: number; tokenHash: string }) =>
  and(
    eq(accountInvitations.companySeq, companySeq),
    eq(accountInvitations.tokenHash, tokenHash),
    isNull(accountInvitations.usedAt),
    gt(accountInvitations.expiresAt, sql`now()`),
  );
