import { and, eq, inArray, lt, ne, not, sql, type SQL } from "drizzle-orm";
import { switchTenant, type Tx } from "~/db/client.server";
import { accounts, passwordResets, sessions } from "~/db/schema/settings";
import { providerSessions } from "~/db/schema/settings/identity-providers";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** Sessions of the company's own accounts that did not use its provider, and links for a new password. The rule refuses memberships at their next request. */
export async function endOtherSessions(tx: Tx, { companySeq }: Company, exempt: number | null): Promise<void> {
  const byPassword = not(sql`${companySeq} = any(${sessions.providerCompanies})`);
  const others = (table: typeof sessions | typeof passwordResets) =>
    and(eq(table.companySeq, companySeq), exempt === null ? undefined : ne(table.accountSeq, exempt));
  await tx.delete(sessions).where(and(others(sessions), byPassword));
  await tx.delete(passwordResets).where(others(passwordResets));
}

/** Which sessions of the provider end: all of them, those of an account or of a person there, or one of its sessions there. */
export type EndedAtProvider = { accountSeq?: number; subject?: string; providerSessionId?: string };

/**
 * Ends what a company's provider opened: a session that began there, and in a session of the person's own the access to this company.
 * @returns the accounts of the company
 */
export async function endProviderSessions(
  tx: Tx,
  company: Company,
  { accountSeq, subject, providerSessionId }: EndedAtProvider = {},
): Promise<number[]> {
  const { companySeq } = company;
  const which = and(
    eq(providerSessions.companySeq, companySeq),
    accountSeq === undefined ? undefined : eq(providerSessions.accountSeq, accountSeq),
    subject === undefined ? undefined : eq(providerSessions.subject, subject),
    providerSessionId === undefined ? undefined : eq(providerSessions.providerSessionId, providerSessionId),
  );
  const ended = await tx.delete(providerSessions).where(which).returning();
  const accountSeqs = [...new Set(ended.map((session) => session.accountSeq))];
  const members = await tx
    .select({ accountSeq: accounts.accountSeq, personCompanySeq: accounts.personCompanySeq })
    .from(accounts)
    .where(and(eq(accounts.companySeq, companySeq), inArray(accounts.accountSeq, accountSeqs)));
  const personOf = new Map(members.map((member) => [member.accountSeq, member.personCompanySeq]));
  // An account that joined a second company since then has its sessions in both tenants.
  const places = ended.flatMap((session) =>
    [...new Set([session.sessionCompanySeq, personOf.get(session.accountSeq) ?? session.sessionCompanySeq])].map((tenant) => ({
      tenant,
      tokenHash: session.tokenHash,
    })),
  );
  for (const [tenant, rows] of Map.groupBy(places, (place) => place.tenant)) {
    const held = and(
      eq(sessions.companySeq, tenant),
      inArray(
        sessions.tokenHash,
        rows.map(({ tokenHash }) => tokenHash),
      ),
    );
    await switchTenant(tx, company, { companySeq: tenant }, () => removeProviderAccess(tx, held, companySeq));
  }
  return accountSeqs;
}

async function removeProviderAccess(tx: Tx, held: SQL | undefined, provider: number): Promise<void> {
  await tx.delete(sessions).where(and(held, eq(sessions.signInMethod, "PROVIDER")));
  await tx
    .update(sessions)
    .set({ providerCompanies: sql`array_remove(${sessions.providerCompanies}, ${provider})` })
    .where(held);
}

/** Deletes what belongs to sessions of a person at the provider that have ended by their age. */
export async function removeOldProviderSessions(tx: Tx, { companySeq }: Company, subject: string): Promise<void> {
  const old = lt(providerSessions.createdAt, sql`now() - interval '30 days'`);
  await tx.delete(providerSessions).where(and(eq(providerSessions.companySeq, companySeq), eq(providerSessions.subject, subject), old));
}
