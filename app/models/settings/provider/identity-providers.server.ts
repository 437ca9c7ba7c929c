import crypto from "node:crypto";
import { and, eq, isNotNull, isNull, like, lt, ne, not, sql } from "drizzle-orm";
import { inCompany, readInCompany, switchTenant, type Tx } from "~/db/client.server";
import { currentKeyPrefix, decryptSecret, encryptSecret, keyedDigest } from "~/db/encrypted-columns.server";
import { accounts, secondFactors, sessions } from "~/db/schema/settings";
import { identityProviders, providerSessions } from "~/db/schema/settings/identity-providers";
import {
  NO_BREAK_GLASS,
  NO_PROVIDER,
  NOT_BREAK_GLASS,
  providerRemoved,
  providerSaved,
  SECRET_MISSING,
  SIGN_IN_FIRST,
  type ProviderSettings,
} from "~/domain/settings/provider/provider";
import type { ProviderInput } from "~/domain/settings/provider/provider-input";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { notifyAdministrators } from "~/models/settings/administrator-notices.server";
import { recordSecurityEvent } from "~/models/settings/security-events.server";
import { listHolders } from "~/models/shared/accounts-with-permission.server";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

type Company = Pick<Scope, "companySeq">;
export type Provider = typeof identityProviders.$inferSelect;

const placeOf = ({ companySeq }: Company) => `identity_providers:${companySeq}`;

/** The provider of a company, or null. */
export async function findProvider(company: Company): Promise<Provider | null> {
  const rows = await readInCompany(company, (tx) => tx.select().from(identityProviders).where(ofCompany(company)));
  return rows[0] ?? null;
}

/** The provider of a sign-in address, or null. @param signInKey as `signInKeyOf` makes it */
export async function findProviderByKey(signInKey: string): Promise<Provider | null> {
  const match = /^(\d{1,9})-([\w-]{16})$/.exec(signInKey);
  const provider = match && (await findProvider({ companySeq: Number(match[1]) }));
  return provider && provider.signInKey === signInKey ? provider : null;
}

/** Part of the sign-in address: fixed once a provider is saved, so that it can be entered at the provider before. */
export const signInKeyOf = (company: Company, provider: Provider | null): string =>
  provider?.signInKey ??
  `${company.companySeq}-${crypto.hash("sha256", keyedDigest("sign-in key", placeOf(company)), "base64url").slice(0, 16)}`;

/** The client secret; null when no key of the server decrypts it. */
export const clientSecretOf = (provider: Provider): string | null => decryptSecret(provider.clientSecret, placeOf(provider));

/** Accounts that may be exempt from a required provider: administrators with an authenticator app who sign in for this company only. */
export function listBreakGlassChoices(company: Company): Promise<{ accountSeq: number; employeeName: string }[]> {
  return readInCompany(company, (tx) => breakGlassChoices(tx, company));
}

async function breakGlassChoices(tx: Tx, company: Company) {
  const { companySeq } = company;
  const factor = and(
    eq(secondFactors.companySeq, companySeq),
    eq(secondFactors.accountSeq, accounts.accountSeq),
    isNotNull(secondFactors.confirmedAt),
  );
  const strong = await tx
    .select({ accountSeq: accounts.accountSeq })
    .from(accounts)
    .innerJoin(secondFactors, factor)
    .where(and(eq(accounts.companySeq, companySeq), isNull(accounts.personCompanySeq)));
  const numbers = new Set(strong.map(({ accountSeq }) => accountSeq));
  return (await listHolders(tx, company, "SETTING_EDIT")).filter(({ accountSeq }) => numbers.has(accountSeq));
}

/**
 * Saves the provider. Where it becomes required, sessions that did not use it end.
 * @param issuer as the provider itself names it, checked before
 * @throws Refusal for a break-glass account without permission or second factor, a missing secret, and 409 after a change by another user
 */
export async function saveProvider(scope: Scope, input: ProviderInput): Promise<void> {
  await inCompany(scope, async (tx) => {
    const [present] = await tx.select().from(identityProviders).where(ofCompany(scope)).for("update");
    await assertRevision(tx, scope, "The sign-in through the provider", {
      present: present?.revision ?? 0,
      posted: input.revision,
      featureName: "ADMIN_SETTING",
      noun: "identityProvider",
      seq: null,
    });
    if (input.clientSecret === "" && !present) throw new Refusal(SECRET_MISSING, { field: "clientSecret" });
    const otherIssuer = present !== undefined && (present.issuer !== input.issuer || present.clientId !== input.clientId);
    if (input.clientSecret === "" && otherIssuer) throw new Refusal(SECRET_MISSING, { field: "clientSecret" });
    if (input.required || input.breakGlassAccountSeq !== null) await requireBreakGlass(tx, scope, input.breakGlassAccountSeq);
    if (input.required && (otherIssuer || !present?.lastSignInAt)) throw new Refusal(SIGN_IN_FIRST, { field: "required" });
    const before = present ? settingsOf(present) : null;
    const after = { ...pick(input), breakGlassAccountSeq: input.required ? input.breakGlassAccountSeq : null };
    const values = {
      displayName: after.displayName,
      issuer: after.issuer,
      clientId: after.clientId,
      breakGlassAccountSeq: after.breakGlassAccountSeq,
      ...(input.clientSecret === "" ? {} : { clientSecret: encryptSecret(input.clientSecret, placeOf(scope)) }),
      requiredAt: after.required ? (present?.requiredAt ?? sql`now()`) : null,
      ...(otherIssuer ? { lastSignInAt: null } : {}),
      lastProblem: "",
      lastProblemAt: null,
      revision: (present?.revision ?? 0) + 1,
    };
    if (present) await tx.update(identityProviders).set(values).where(ofCompany(scope));
    else
      await tx
        .insert(identityProviders)
        .values({ clientSecret: "", ...values, companySeq: scope.companySeq, signInKey: signInKeyOf(scope, null) });
    if (otherIssuer) await endProviderSessions(tx, scope);
    if (after.required) await endOtherSessions(tx, scope, after.breakGlassAccountSeq);
    await recordProviderChange(tx, scope, providerSaved(before, after, input.clientSecret !== ""));
  });
}

async function requireBreakGlass(tx: Tx, scope: Scope, accountSeq: number | null): Promise<void> {
  if (accountSeq === null) throw new Refusal(NO_BREAK_GLASS, { field: "breakGlassAccountSeq" });
  const choices = await breakGlassChoices(tx, scope);
  if (!choices.some((choice) => choice.accountSeq === accountSeq)) throw new Refusal(NOT_BREAK_GLASS, { field: "breakGlassAccountSeq" });
}

/** Removes the provider; sessions that it opened end. @throws Refusal where there is none */
export async function removeProvider(scope: Scope): Promise<void> {
  await inCompany(scope, async (tx) => {
    const [removed] = await tx.delete(identityProviders).where(ofCompany(scope)).returning();
    if (!removed) throw new Refusal(NO_PROVIDER, { status: 409 });
    await endProviderSessions(tx, scope);
    await recordProviderChange(tx, scope, providerRemoved(settingsOf(removed)));
  });
}

async function recordProviderChange(tx: Tx, scope: Scope, change: ReturnType<typeof providerRemoved>): Promise<void> {
  await notifyAdministrators(tx, scope, [], change.description);
  await recordSecurityEvent(tx, scope, { eventKind: "SIGN_IN_RULE_CHANGED", accountSeq: null, by: scope, detail: change.description });
  await recordChange(tx, scope, change);
}

/** Sessions of the company's own accounts that did not use its provider. Memberships are asked at their next request. */
async function endOtherSessions(tx: Tx, { companySeq }: Company, exempt: number | null): Promise<void> {
  const byPassword = not(sql`${companySeq} = any(${sessions.providerCompanies})`);
  const others = exempt === null ? undefined : ne(sessions.accountSeq, exempt);
  await tx.delete(sessions).where(and(eq(sessions.companySeq, companySeq), byPassword, others));
}

/** Which sessions of the provider end: all of them, those of a person there, or one of its sessions there. */
export type EndedAtProvider = { subject?: string; providerSessionId?: string };

/**
 * Ends what a company's provider opened: a session that began there, and in a session of the person's own the access to this company.
 * @returns the accounts of the company
 */
export async function endProviderSessions(
  tx: Tx,
  company: Company,
  { subject, providerSessionId }: EndedAtProvider = {},
): Promise<number[]> {
  const { companySeq } = company;
  const which = and(
    eq(providerSessions.companySeq, companySeq),
    subject === undefined ? undefined : eq(providerSessions.subject, subject),
    providerSessionId === undefined ? undefined : eq(providerSessions.providerSessionId, providerSessionId),
  );
  const ended = await tx.delete(providerSessions).where(which).returning();
  for (const { tokenHash, accountSeq, sessionCompanySeq } of ended) {
    const [account] = await tx
      .select({ personCompanySeq: accounts.personCompanySeq })
      .from(accounts)
      .where(and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq)));
    // An account that joined a second company since then has its sessions in both tenants.
    for (const tenant of new Set([sessionCompanySeq, account?.personCompanySeq ?? sessionCompanySeq]))
      await switchTenant(tx, company, { companySeq: tenant }, () => leaveProvider(tx, tenant, tokenHash, companySeq));
  }
  return [...new Set(ended.map(({ accountSeq }) => accountSeq))];
}

async function leaveProvider(tx: Tx, tenant: number, tokenHash: string, provider: number): Promise<void> {
  const session = and(eq(sessions.companySeq, tenant), eq(sessions.tokenHash, tokenHash));
  await tx.delete(sessions).where(and(session, eq(sessions.signInMethod, "PROVIDER")));
  await tx
    .update(sessions)
    .set({ providerCompanies: sql`array_remove(${sessions.providerCompanies}, ${provider})` })
    .where(session);
}

/** Records the last sign-in, or why the provider failed. */
export async function noteProvider(company: Company, problem: string | null): Promise<void> {
  const values = problem === null ? { lastProblem: "", lastProblemAt: null } : { lastProblem: problem, lastProblemAt: sql`now()` };
  await inCompany(company, (tx) => tx.update(identityProviders).set(values).where(ofCompany(company)));
}

/** Re-encrypts the secret with the current key, as `encryptFactors`. @returns how many were encrypted, and how many cannot be decrypted */
export function encryptProviderSecret(company: Company): Promise<{ sealed: number; lost: number }> {
  return inCompany(company, async (tx) => {
    const due = and(ofCompany(company), not(like(identityProviders.clientSecret, `${currentKeyPrefix()}%`)));
    const [provider] = await tx.select().from(identityProviders).where(due).for("update");
    const secret = provider && clientSecretOf(provider);
    if (!provider || secret === null || secret === undefined) return { sealed: 0, lost: provider ? 1 : 0 };
    await tx
      .update(identityProviders)
      .set({ clientSecret: encryptSecret(secret, placeOf(company)) })
      .where(ofCompany(company));
    return { sealed: 1, lost: 0 };
  });
}

/** Whether the account of a company may not open it by itself; the key of the company's sign-in address, or null. */
export async function requiredProviderOf({ companySeq, accountSeq }: Pick<Scope, "companySeq" | "accountSeq">): Promise<string | null> {
  const provider = await findProvider({ companySeq });
  if (!provider || provider.requiredAt === null) return null;
  if (provider.breakGlassAccountSeq !== accountSeq) return provider.signInKey;
  const choices = await listBreakGlassChoices({ companySeq });
  return choices.some((choice) => choice.accountSeq === accountSeq) ? null : provider.signInKey;
}

/** Deletes what belongs to sessions that have ended by their age. */
export async function removeOldProviderSessions(tx: Tx, { companySeq }: Company): Promise<void> {
  const old = lt(providerSessions.createdAt, sql`now() - interval '30 days'`);
  await tx.delete(providerSessions).where(and(eq(providerSessions.companySeq, companySeq), old));
}

const pick = ({ displayName, issuer, clientId, required, breakGlassAccountSeq }: ProviderSettings): ProviderSettings => ({
  displayName,
  issuer,
  clientId,
  required,
  breakGlassAccountSeq,
});
const settingsOf = (provider: Provider): ProviderSettings => pick({ ...provider, required: provider.requiredAt !== null });
const ofCompany = ({ companySeq }: Company) => eq(identityProviders.companySeq, companySeq);
