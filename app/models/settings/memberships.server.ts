import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { inCompany, readInCompany, switchTenant, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { claimIdentifier, releaseIdentifier } from "~/db/global-identifiers.server";
import { accounts, acceptances, companies, passwordResets, recoveryCodes, secondFactors, sessions } from "~/db/schema/settings";
import { memberships } from "~/db/schema/settings/memberships";
import { passkeys } from "~/db/schema/settings/passkeys";
import { permissionGroupMembers } from "~/db/schema/settings-permission-groups";
import { LEGAL_DOCUMENTS, type LegalDocument } from "~/domain/settings/legal-documents";
import {
  HAS_EMPLOYEE_RECORD,
  LAST_ADMINISTRATOR,
  MAX_MEMBERSHIPS,
  memberJoined,
  memberLeft,
  OTHER_ADDRESS,
  TOO_MANY_COMPANIES,
} from "~/domain/settings/companies/memberships";
import { INVITATION_ENDED } from "~/domain/settings/sign-up";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { registeredNameToday } from "~/models/shared/company-details.server";
import { removeSignIn } from "./accounts.server";
import { notifyAdministrators, administratorsOf } from "./administrator-notices.server";
import { admit, takeInvitation, type Join } from "./invitations.server";
import { readLinkToken } from "./link-tokens.server";
import { refuseForBreakGlass } from "./provider/break-glass.server";
import { decryptFactor, encryptFactor } from "./second-factor-secrets.server";
import { recordSecurityEvent, type SecurityPlace } from "./security-events.server";
import type { SignedInSession } from "./sessions.server";

/**
 * Accounts with several companies (docs/decisions/052). Each company has an account row for the person, with groups, employee and language of
 * its own: a membership. What signs in (email, password, second factor, sessions) lies in a tenant of the person, which no administrator of any
 * company can open. An account with one company has no such tenant.
 */

type Holder = Pick<Scope, "companySeq" | "accountSeq">;
export type Membership = Pick<typeof memberships.$inferSelect, "memberCompanySeq" | "memberAccountSeq" | "companyName" | "openedAt">;

/** The companies of the account that signed in, by name; its own company alone if it has no other. */
export async function listMemberships(
  login: Holder & Pick<SignedInSession, "tenantKind"> & Partial<Pick<SignedInSession, "companyName">>,
): Promise<Membership[]> {
  const { companySeq, accountSeq, companyName = "", tenantKind } = login;
  if (tenantKind === "COMPANY") return [{ memberCompanySeq: companySeq, memberAccountSeq: accountSeq, companyName, openedAt: new Date(0) }];
  const { memberCompanySeq, memberAccountSeq, openedAt } = memberships;
  return readInCompany(login, (tx) =>
    tx
      .select({ memberCompanySeq, memberAccountSeq, companyName: memberships.companyName, openedAt })
      .from(memberships)
      .where(ofHolder(login))
      .orderBy(asc(sql`lower(${memberships.companyName})`), asc(memberCompanySeq)),
  );
}

/** Keeps name and time of the company that is open; its first opening in a session is a sign-in among the company's security events. */
export async function noteOpening({ login, companySeq, accountSeq, companyName }: SignedInSession, place: SecurityPlace): Promise<void> {
  if (!login) return;
  await inCompany(login, async (tx) => {
    // The time before is needed, and a second request at once must wait for the first.
    const { rows } = await tx.$client.query<{ first: boolean }>(
      `update memberships m set company_name = $4, opened_at = now() from (
         select opened_at from memberships where company_seq = $1 and account_seq = $2 and member_company_seq = $3 for update) before
        where m.company_seq = $1 and m.account_seq = $2 and m.member_company_seq = $3
          and (before.opened_at < now() - interval '10 minutes' or before.opened_at < $5::timestamptz)
        returning before.opened_at < $5::timestamptz as first`,
      [login.companySeq, login.accountSeq, companySeq, companyName, login.signedInAt],
    );
    if (rows[0]?.first)
      await switchTenant(tx, login, { companySeq }, () =>
        recordSecurityEvent(tx, { companySeq }, { eventKind: "SIGNED_IN", accountSeq, place }),
      );
  });
}

/**
 * Adds the invited company to an account of another one. The account's first such invitation moves its sign-in to a tenant of the person; its
 * sessions stay valid. All or nothing.
 * @param login the signed-in account @param join creates the invited employee @returns the company
 * @throws Refusal when the invitation has ended, is for another address, or the account has too many companies
 */
export async function joinCompany(token: string, login: Holder, join: Join): Promise<number> {
  const link = readLinkToken(token);
  if (!link) throw new Refusal(INVITATION_ENDED);
  return inCompany(login, async (tx) => {
    const [present] = await tx.select().from(accounts).where(ofAccount(login)).for("update");
    if (!present || present.accountState !== "ACTIVE") throw new Refusal(INVITATION_ENDED);
    const person = await personOf(tx, present);
    const { companySeq } = link;
    const account = await switchTenant(tx, login, link, async () => {
      const invitation = await takeInvitation(tx, link);
      if (invitation.email.toLowerCase() !== present.email.toLowerCase()) throw new Refusal(OTHER_ADDRESS);
      const accountSeq = await memberAccount(tx, companySeq, person, { ...present, employeeSeq: invitation.employeeSeq });
      const joining = { companySeq, accountSeq, employeeName: present.employeeName };
      await admit(tx, joining, invitation, join);
      const change = memberJoined(accountSeq, present.employeeName);
      const scope = { ...joining, permissions: [], subscriptions: [] };
      await notifyAdministrators(tx, scope, [], change.description);
      await recordSecurityEvent(tx, link, { eventKind: "RIGHTS_CHANGED", accountSeq, detail: change.description });
      await recordChange(tx, scope, change);
      return { accountSeq, companyName: await registeredNameToday(tx, link) };
    });
    await switchTenant(tx, login, person, () => addMembership(tx, person, { companySeq, ...account }));
    return companySeq;
  });
}

/**
 * Ends a membership at the person's own request; the other companies are unchanged.
 * @returns the name of the company
 * @throws NotFound; Refusal for an employee, or for the last account that may open Admin Settings
 */
export async function leaveCompany(login: Holder, memberCompanySeq: number): Promise<string> {
  return inCompany(login, async (tx) => {
    const [left] = await tx
      .delete(memberships)
      .where(and(ofHolder(login), eq(memberships.memberCompanySeq, memberCompanySeq)))
      .returning();
    if (!left) throw new NotFound("membership");
    const member = { companySeq: memberCompanySeq, accountSeq: left.memberAccountSeq };
    await switchTenant(tx, login, member, () => closeMember(tx, member, null));
    return left.companyName;
  });
}

/**
 * Closes an account without employee record at an administrator's request; a membership of the person ends with it.
 * @throws NotFound; Refusal for an employee, or for the last account that may open Admin Settings
 */
export async function removeAccount(scope: Scope, accountSeq: number): Promise<void> {
  await inCompany(scope, async (tx) => {
    const closed = await closeMember(tx, { companySeq: scope.companySeq, accountSeq }, scope);
    if (closed.personCompanySeq === null) return;
    const person = { companySeq: closed.personCompanySeq, accountSeq: closed.personAccountSeq! };
    await switchTenant(tx, scope, person, () =>
      tx.delete(memberships).where(and(ofHolder(person), eq(memberships.memberCompanySeq, scope.companySeq))),
    );
  });
}

async function closeMember(tx: Tx, member: Holder, by: Scope | null): Promise<typeof accounts.$inferSelect> {
  const [account] = await tx.select().from(accounts).where(ofAccount(member)).for("update");
  if (!account) throw new NotFound("account");
  if (account.accountState !== "ACTIVE") return account;
  if (account.employeeSeq !== null) throw new Refusal(HAS_EMPLOYEE_RECORD);
  const actor = by ?? { ...member, employeeName: account.employeeName, permissions: [], subscriptions: [] };
  const before = await administratorsOf(tx, actor);
  if (before.every(({ accountSeq }) => accountSeq === member.accountSeq)) throw new Refusal(LAST_ADMINISTRATOR);
  await tx.update(accounts).set({ accountState: "DELETED" }).where(ofAccount(member));
  await tx
    .delete(permissionGroupMembers)
    .where(and(eq(permissionGroupMembers.companySeq, member.companySeq), eq(permissionGroupMembers.accountSeq, member.accountSeq)));
  await removeSignIn(tx, member);
  const change = memberLeft(member.accountSeq, account.employeeName, by !== null);
  await notifyAdministrators(tx, actor, before, change.description);
  await recordSecurityEvent(tx, member, {
    eventKind: "RIGHTS_CHANGED",
    accountSeq: member.accountSeq,
    by: by ?? undefined,
    detail: change.description,
  });
  await recordChange(tx, actor, change);
  return account;
}

/** The account in the person's tenant; made from the account of a company at the first further invitation. */
async function personOf(tx: Tx, present: typeof accounts.$inferSelect): Promise<Holder> {
  const home = { companySeq: present.companySeq, accountSeq: present.accountSeq };
  const [tenant] = await tx.select({ kind: companies.tenantKind }).from(companies).where(eq(companies.companySeq, home.companySeq));
  if (tenant?.kind === "PERSON") {
    if ((await tx.$count(memberships, ofHolder(home))) >= MAX_MEMBERSHIPS) throw new Refusal(TOO_MANY_COMPANIES);
    return home;
  }
  await refuseForBreakGlass(tx, home);
  const ownSignIn = await signInOf(tx, home);
  await releaseIdentifier(tx, "email", { companySeq: home.companySeq, subjectSeq: home.accountSeq });
  const { rows } = await tx.$client.query<{ companySeq: number }>(`select nextval('company_seq_sequence')::int as "companySeq"`);
  const { companySeq } = rows[0]!;
  const companyName = await registeredNameToday(tx, home);
  const person = await switchTenant(tx, home, { companySeq }, async () => {
    await tx.insert(companies).values({ companySeq, companyName: "", tenantKind: "PERSON" });
    const accountSeq = await nextSeq(tx, companySeq, "account");
    const { email, passwordHash, employeeName, employeeFirstName, mobileNumber, language } = present;
    await tx
      .insert(accounts)
      .values({ companySeq, accountSeq, email, passwordHash, employeeName, employeeFirstName, mobileNumber, language });
    if (!(await claimIdentifier(tx, "email", email, { companySeq, subjectSeq: accountSeq }))) throw new NotFound("account");
    await writeSignIn(tx, { companySeq, accountSeq }, ownSignIn);
    await addMembership(tx, { companySeq, accountSeq }, { ...home, companyName });
    return { companySeq, accountSeq };
  });
  await tx
    .update(accounts)
    .set({ passwordHash: "", personCompanySeq: person.companySeq, personAccountSeq: person.accountSeq })
    .where(ofAccount(home));
  return person;
}

/** Second factor, recovery codes, passkeys and sessions of an account. The account's sessions remain, so that cookies lead to those of the person. */
async function signInOf(tx: Tx, holder: Holder) {
  const { companySeq, accountSeq } = holder;
  const of = (table: typeof secondFactors | typeof recoveryCodes | typeof sessions | typeof passwordResets | typeof passkeys) =>
    and(eq(table.companySeq, companySeq), eq(table.accountSeq, accountSeq));
  const factors = await tx
    .select()
    .from(secondFactors)
    .where(and(of(secondFactors), isNotNull(secondFactors.confirmedAt)));
  const codes = await tx.select().from(recoveryCodes).where(of(recoveryCodes));
  const open = await tx.select().from(sessions).where(of(sessions));
  const keys = await tx.delete(passkeys).where(of(passkeys)).returning();
  await releaseIdentifier(tx, "passkey", { companySeq, subjectSeq: accountSeq });
  await tx.delete(recoveryCodes).where(of(recoveryCodes));
  await tx.delete(secondFactors).where(of(secondFactors));
  await tx.delete(passwordResets).where(of(passwordResets));
  return { factors, codes, keys, open };
}

async function writeSignIn(tx: Tx, person: Holder, { factors, codes, keys, open }: Awaited<ReturnType<typeof signInOf>>): Promise<void> {
  for (const factor of factors) {
    const secret = decryptFactor(factor);
    // A secret that no key of the server opens stays as it is: sign-in refuses its codes as before.
    await tx
      .insert(secondFactors)
      .values({ ...factor, ...person, secret: secret === null ? factor.secret : encryptFactor(person, secret) });
  }
  if (codes.length > 0) await tx.insert(recoveryCodes).values(codes.map((code) => ({ ...code, ...person })));
  for (const key of keys.toSorted((a, b) => a.passkeySeq - b.passkeySeq)) {
    await claimIdentifier(tx, "passkey", key.credentialId, { companySeq: person.companySeq, subjectSeq: person.accountSeq });
    await tx.insert(passkeys).values({ ...key, ...person, passkeySeq: await nextSeq(tx, person.companySeq, "passkey") });
  }
  if (open.length > 0) await tx.insert(sessions).values(open.map((session) => ({ ...session, ...person })));
}

/** The account row of a person in a company: a closed one of an earlier membership is opened again. */
async function memberAccount(
  tx: Tx,
  companySeq: number,
  person: Holder,
  { email, employeeName, employeeFirstName, mobileNumber, language, employeeSeq }: typeof accounts.$inferSelect,
): Promise<number> {
  const ofPerson = and(
    eq(accounts.companySeq, companySeq),
    eq(accounts.personCompanySeq, person.companySeq),
    eq(accounts.personAccountSeq, person.accountSeq),
  );
  const [again] = await tx
    .update(accounts)
    .set({ accountState: "ACTIVE", employeeSeq })
    .where(and(ofPerson, ne(accounts.accountState, "ACTIVE")))
    .returning({ accountSeq: accounts.accountSeq });
  if (again) return again.accountSeq;
  const [already] = await tx.select({ accountSeq: accounts.accountSeq }).from(accounts).where(ofPerson);
  if (already) return already.accountSeq;
  const accountSeq = await nextSeq(tx, companySeq, "account");
  const names = { email, employeeName, employeeFirstName, mobileNumber, language };
  const personKeys = { personCompanySeq: person.companySeq, personAccountSeq: person.accountSeq };
  await tx.insert(accounts).values({ companySeq, accountSeq, ...names, ...personKeys, passwordHash: "", employeeSeq });
  const documents = Object.keys(LEGAL_DOCUMENTS) as LegalDocument[];
  await tx
    .insert(acceptances)
    .values(documents.map((document) => ({ companySeq, accountSeq, document, version: LEGAL_DOCUMENTS[document].version })));
  return accountSeq;
}

async function addMembership(
  tx: Tx,
  person: Holder,
  { companySeq, accountSeq, companyName }: Holder & { companyName: string },
): Promise<void> {
  const row = { memberAccountSeq: accountSeq, companyName };
  await tx
    .insert(memberships)
    .values({ ...person, memberCompanySeq: companySeq, ...row })
    .onConflictDoUpdate({ target: [memberships.companySeq, memberships.accountSeq, memberships.memberCompanySeq], set: row });
}

const ofAccount = ({ companySeq, accountSeq }: Holder) => and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq));
const ofHolder = ({ companySeq, accountSeq }: Holder) =>
  and(eq(memberships.companySeq, companySeq), eq(memberships.accountSeq, accountSeq));
