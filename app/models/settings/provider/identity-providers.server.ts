import crypto from "node:crypto";
import { and, eq, isNotNull, like, not, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { currentKeyPrefix, decryptSecret, encryptSecret, keyedDigest } from "~/db/encrypted-columns.server";
import { companies } from "~/db/schema/settings";
import { identityProviders } from "~/db/schema/settings/identity-providers";
import {
  NO_BREAK_GLASS,
  NO_PROVIDER,
  NOT_BREAK_GLASS,
  NOT_REQUIRED,
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
import { BY_COMMAND, recordSecurityEvent } from "~/models/settings/security-events.server";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { breakGlassChoices, listBreakGlassChoices } from "./break-glass.server";
import { endOtherSessions, endProviderSessions } from "./provider-sessions.server";

type Company = Pick<Scope, "companySeq">;
type Holder = Pick<Scope, "companySeq" | "accountSeq">;
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

/**
 * Saves the provider. Where it becomes required, sessions that did not use it end.
 * @param issuer as the provider itself names it, checked before
 * @throws Refusal for a break-glass account without permission or second factor, a missing secret, and 409 after a change by another user
 */
export async function saveProvider(scope: Scope, input: ProviderInput): Promise<void> {
  await inCompany(scope, async (tx) => {
    // Before there is a row of the provider, only the company's can be locked.
    await tx.select().from(companies).where(eq(companies.companySeq, scope.companySeq)).for("update");
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
    const after = pick(input);
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

async function recordProviderChange(
  tx: Tx,
  scope: Scope,
  change: ReturnType<typeof providerRemoved>,
  by: Scope | typeof BY_COMMAND = scope,
): Promise<void> {
  await notifyAdministrators(tx, scope, [], change.description);
  await recordSecurityEvent(tx, scope, { eventKind: "SIGN_IN_RULE_CHANGED", accountSeq: null, by, detail: change.description });
  await recordChange(tx, scope, change);
}

/** The provider without which the account may not open its company; null where its password or passkey is enough. */
export async function requiredProviderOf({ companySeq, accountSeq }: Holder): Promise<Provider | null> {
  const provider = await findProvider({ companySeq });
  if (!provider || provider.requiredAt === null) return null;
  if (provider.breakGlassAccountSeq !== accountSeq) return provider;
  const choices = await listBreakGlassChoices(provider);
  return choices.some((choice) => choice.accountSeq === accountSeq) ? null : provider;
}

/** For a command on the server, where the break-glass account is lost: passwords open the company again. @throws Refusal if they do already */
export async function stopRequiringProvider(scope: Scope): Promise<void> {
  await inCompany(scope, async (tx) => {
    const required = and(eq(identityProviders.companySeq, scope.companySeq), isNotNull(identityProviders.requiredAt));
    const [provider] = await tx
      .update(identityProviders)
      .set({ requiredAt: null, revision: sql`${identityProviders.revision} + 1` })
      .where(required)
      .returning();
    if (!provider) throw new Refusal(NOT_REQUIRED, { status: 409 });
    const after = settingsOf(provider);
    await recordProviderChange(tx, scope, providerSaved({ ...after, required: true }, after, false), BY_COMMAND);
  });
}

/** Records why the provider failed; null after it worked. */
export async function recordProviderProblem(company: Company, problem: string | null): Promise<void> {
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

const pick = ({ displayName, issuer, clientId, required, breakGlassAccountSeq }: ProviderSettings): ProviderSettings => ({
  displayName,
  issuer,
  clientId,
  required,
  breakGlassAccountSeq,
});
const settingsOf = (provider: Provider): ProviderSettings => pick({ ...provider, required: provider.requiredAt !== null });
const ofCompany = ({ companySeq }: Company) => eq(identityProviders.companySeq, companySeq);
