import { hash } from "@node-rs/argon2";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { setTenant, inCompany, withoutTenant, query, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { claimIdentifier, findIdentifier } from "~/db/global-identifiers.server";
import { permissionGroupMembers } from "~/db/schema/settings-permission-groups";
import { accounts, companies } from "~/db/schema/settings";
import { OWN_SIGN_IN } from "~/domain/settings/companies/memberships";
import type { Subscription } from "~/domain/settings/permissions";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { createFirstVersion } from "./company/company.server";
import { removePasskeysOf } from "./passkeys/passkeys.server";
import { joinGroup, type NewGroup } from "./permission-group-members.server";
import { endProviderSessions } from "./provider/provider-sessions.server";
import { BY_COMMAND, recordSecurityEvent } from "./security-events.server";
import { revokeCredentials } from "./sessions.server";

export type Account = typeof accounts.$inferSelect;
export type NewAccount = {
  email: string;
  password: string;
  employeeName: string;
  employeeFirstName: string;
  employeeSeq?: number;
  group?: NewGroup;
};

const EMAIL_TAKEN = "This email address has an account in another company.";

/** argon2id, 19 MiB, two passes: OWASP's first choice. */
export const hashPassword = (password: string): Promise<string> => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** The account of an address, in any company. An unknown address takes as long as a known one, against timing attacks. */
export async function findAccountByEmail(email: string): Promise<Account | null> {
  const rows = await withoutTenant(async (tx) => {
    const { companySeq, subjectSeq } = (await findIdentifier(tx, "email", email)) ?? NO_OWNER;
    await setTenant(tx, { companySeq });
    return tx
      .select()
      .from(accounts)
      .where(
        and(
          eq(accounts.companySeq, companySeq),
          eq(accounts.accountSeq, subjectSeq),
          eq(sql`lower(${accounts.email})`, email.toLowerCase()),
        ),
      );
  });
  return rows[0] ?? null;
}

/** A company number that never exists. */
const NO_OWNER = { companySeq: 2_147_483_647, subjectSeq: 0 };

export async function findActiveAccount({ companySeq, accountSeq }: Pick<Scope, "companySeq" | "accountSeq">): Promise<Account | null> {
  const filter = and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq), eq(accounts.accountState, "ACTIVE"));
  return (await inCompany({ companySeq }, (tx) => tx.select().from(accounts).where(filter)))[0] ?? null;
}

/** The addresses (in lower case) that have an account in the company. A person who left can be invited again. */
export async function findUsedEmails(tx: Tx, companySeq: number, emails: readonly string[]): Promise<string[]> {
  const email = sql<string>`lower(${accounts.email})`;
  return (
    await tx
      .select({ email })
      .from(accounts)
      .where(
        and(
          eq(accounts.companySeq, companySeq),
          sql`${email} = any(${sql.param(emails)})`,
          or(eq(accounts.accountState, "ACTIVE"), isNull(accounts.personCompanySeq)),
        ),
      )
  ).map((account) => account.email);
}

/** Contact details of an account's holder; empty where unknown. */
export async function findContact({
  companySeq,
  accountSeq,
}: Pick<Scope, "companySeq" | "accountSeq">): Promise<{ email: string; phoneNumber: string }> {
  const contacts = await inCompany({ companySeq }, (tx) =>
    tx
      .select({ email: accounts.email, phoneNumber: accounts.mobileNumber })
      .from(accounts)
      .where(and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq))),
  );
  return contacts[0] ?? { email: "", phoneNumber: "" };
}

/** Makes an account of the operating company a server operator. */
export async function grantOperator({ companySeq, accountSeq }: Pick<Account, "companySeq" | "accountSeq">): Promise<void> {
  await inCompany({ companySeq }, (tx) =>
    tx
      .update(accounts)
      .set({ operator: true })
      .where(and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq))),
  );
}

/**
 * Creates the account; for an existing address in this company, updates names and password and revokes its sessions and reset links. Adds
 * it to the group, if given, and keeps its other groups.
 * @throws Refusal when the address has one in another company too
 */
export async function saveAccount(companySeq: number, account: NewAccount): Promise<number> {
  const { password, email, group, ...rest } = account;
  const values = { ...rest, email: email.toLowerCase(), passwordHash: await hashPassword(password) };
  return inCompany({ companySeq }, async (tx) => {
    const [row] = await tx
      .select({ accountSeq: accounts.accountSeq, personCompanySeq: accounts.personCompanySeq })
      .from(accounts)
      .where(and(eq(accounts.companySeq, companySeq), eq(sql`lower(${accounts.email})`, values.email)));
    if (row && row.personCompanySeq !== null) throw new Refusal(OWN_SIGN_IN);
    const accountSeq = row?.accountSeq ?? (await nextSeq(tx, companySeq, "account"));
    if (row) {
      await tx
        .update(accounts)
        .set(values)
        .where(and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq)));
      await revokeCredentials(tx, { companySeq, accountSeq });
      await recordSecurityEvent(tx, { companySeq }, { eventKind: "PASSWORD_RENEWED", accountSeq, by: BY_COMMAND });
    } else {
      if (!(await claimIdentifier(tx, "email", values.email, { companySeq, subjectSeq: accountSeq }))) throw new Refusal(EMAIL_TAKEN);
      await tx.insert(accounts).values({ companySeq, accountSeq, ...values });
    }
    if (group) await joinGroup(tx, { companySeq }, accountSeq, group);
    return accountSeq;
  });
}

/** The number of the company with this name, or null. */
export async function findCompanyByName(companyName: string): Promise<number | null> {
  return (await withoutTenant((tx) => findIdentifier(tx, "company", companyName)))?.companySeq ?? null;
}

/**
 * Creates an empty company; its number is taken from the sequence first, so that row-level security can be set before the insert.
 * @throws Refusal when there is one of this name
 */
export async function createCompany(companyName: string, subscriptions: Subscription[]): Promise<number> {
  const rows = await query<{ companySeq: number }>(`select nextval('company_seq_sequence') as "companySeq"`);
  const { companySeq } = rows[0]!;
  await inCompany({ companySeq }, async (tx) => {
    if (!(await claimIdentifier(tx, "company", companyName, { companySeq, subjectSeq: 0 })))
      throw new Refusal(`There is a company "${companyName}" already.`);
    await tx.insert(companies).values({ companySeq, companyName, subscriptions });
    await createFirstVersion(tx, { companySeq }, { registeredName: companyName });
  });
  return companySeq;
}

/** Closes an employee's account: blocks sign-in, revokes sessions and removes it from all groups. No effect where there is none. */
export async function closeAccount(tx: Tx, companySeq: number, employeeSeq: number): Promise<void> {
  const closed = await tx
    .update(accounts)
    .set({ accountState: "DELETED" })
    .where(and(eq(accounts.companySeq, companySeq), eq(accounts.employeeSeq, employeeSeq)))
    .returning({ accountSeq: accounts.accountSeq });
  for (const { accountSeq } of closed) {
    await removeSignIn(tx, { companySeq, accountSeq });
    await tx
      .delete(permissionGroupMembers)
      .where(and(eq(permissionGroupMembers.companySeq, companySeq), eq(permissionGroupMembers.accountSeq, accountSeq)));
  }
}

/** Removes sessions, links, passkeys and what the company's provider opened. */
export async function removeSignIn(tx: Tx, holder: { companySeq: number; accountSeq: number }): Promise<void> {
  await revokeCredentials(tx, holder);
  await removePasskeysOf(tx, holder);
  await endProviderSessions(tx, holder, { accountSeq: holder.accountSeq });
}
