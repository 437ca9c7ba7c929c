import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { refuseBreachedPassword } from "~/db/external/breached-passwords.server";
import { accounts, passwordResets } from "~/db/schema/settings";
import {
  passwordChangedMail,
  providerRequired,
  RESET_HOURS,
  RESET_REFUSALS,
  resetMail,
  TOO_MANY_RESETS,
} from "~/domain/settings/password-reset";
import type { Language } from "~/domain/shared/language";
import { Refusal } from "~/domain/shared/refusal";
import { presentAccountState } from "~/models/shared/account-state.server";
import { findAccountByEmail, hashPassword } from "./accounts.server";
import { requiredProviderOf } from "./provider/identity-providers.server";
import { countPasskeys } from "./passkeys/passkeys.server";
import { newLinkToken, readLinkToken } from "./link-tokens.server";
import { writeMail } from "~/models/shared/notifications/mails.server";
import { recordSecurityEvent, type SecurityPlace } from "./security-events.server";
import { revokeCredentials } from "./sessions.server";
import { forgetFailures } from "./sign-in.server";
import { countTry, QUARTER_HOUR } from "~/models/shared/throttle.server";

/** The specified texts disclose which addresses have an account, so requests per source are limited. */
const FROM_ADDRESS = { name: "reset-address", points: 10, seconds: QUARTER_HOUR };
const FOR_EMAIL = { name: "reset-email", points: 5, seconds: QUARTER_HOUR };

/**
 * Queues a mail with a password reset link; earlier links of the account are revoked.
 * @param linkOf the public URL of a token
 * @throws Refusal for an address without account, a resigned account (AUTH-22, AUTH-23), or 429 after too many
 */
export async function requestPasswordReset(email: string, address: string, linkOf: (token: string) => string): Promise<void> {
  await countTry(FROM_ADDRESS, address, TOO_MANY_RESETS);
  await countTry(FOR_EMAIL, email, TOO_MANY_RESETS);
  const account = await findAccountByEmail(email);
  const state = account ? await presentAccountState(account) : "DELETED";
  if (!account || state === "DELETED") throw new Refusal(RESET_REFUSALS.ACCOUNT_NOT_FOUND);
  if (state !== "ACTIVE") throw new Refusal(RESET_REFUSALS.ACCOUNT_RESIGNED);
  const provider = await requiredProviderOf(account);
  if (provider) throw new Refusal(providerRequired(provider.displayName));
  const { companySeq, accountSeq } = account;
  const { token, tokenHash } = newLinkToken(companySeq);
  await inCompany({ companySeq }, async (tx) => {
    await removeResets(tx, companySeq, accountSeq);
    await tx
      .insert(passwordResets)
      .values({ companySeq, accountSeq, tokenHash, expiresAt: sql`now() + make_interval(hours => ${RESET_HOURS})` });
    const texts = resetMail(account.employeeFirstName, linkOf(token));
    await writeMail(tx, { companySeq }, { mailKey: `password-reset:${tokenHash}`, recipient: account.email, texts, confidential: true });
  });
}

/**
 * Data for the reset form; null when the link is invalid, or its account is gone. Viewing does not consume it: mail programs open links
 * automatically.
 */
export async function findOpenReset(token: string): Promise<{ language: Language } | null> {
  const link = readLinkToken(token);
  if (!link) return null;
  const [open] = await readInCompany(link, (tx) =>
    tx
      .select({ language: accounts.language })
      .from(passwordResets)
      .innerJoin(accounts, and(eq(accounts.companySeq, passwordResets.companySeq), eq(accounts.accountSeq, passwordResets.accountSeq)))
      .where(and(stillOpen(link), eq(accounts.accountState, "ACTIVE"))),
  );
  return open ?? null;
}

/** Sets the new password and revokes all sessions of the account; the link works once. @returns false when it has expired */
export async function resetPassword(token: string, password: string, place?: SecurityPlace): Promise<boolean> {
  const link = readLinkToken(token);
  if (!link || !(await findOpenReset(token))) return false;
  await refuseBreachedPassword(password);
  const passwordHash = await hashPassword(password);
  const { companySeq } = link;
  const email = await inCompany(link, async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: sql`now()` })
      .where(stillOpen(link))
      .returning({ accountSeq: passwordResets.accountSeq });
    if (!used) return null;
    const ofAccount = and(
      eq(accounts.companySeq, companySeq),
      eq(accounts.accountSeq, used.accountSeq),
      eq(accounts.accountState, "ACTIVE"),
    );
    const [account] = await tx
      .update(accounts)
      .set({ passwordHash })
      .where(ofAccount)
      .returning({ email: accounts.email, employeeFirstName: accounts.employeeFirstName });
    if (!account) return null;
    await revokeCredentials(tx, { companySeq, accountSeq: used.accountSeq });
    await recordSecurityEvent(tx, { companySeq }, { eventKind: "PASSWORD_RESET", accountSeq: used.accountSeq, place });
    const texts = passwordChangedMail(account.employeeFirstName, await countPasskeys(tx, { companySeq, accountSeq: used.accountSeq }));
    await writeMail(tx, { companySeq }, { mailKey: `password-changed:${link.tokenHash}`, recipient: account.email, texts });
    return account.email;
  });
  if (email) await forgetFailures(email.toLowerCase());
  return email !== null;
}

const stillOpen = ({ companySeq, tokenHash }: { companySeq: number; tokenHash: string }) =>
  and(
    eq(passwordResets.companySeq, companySeq),
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, sql`now()`),
  );

async function removeResets(tx: Tx, companySeq: number, accountSeq: number): Promise<void> {
  await tx.delete(passwordResets).where(and(eq(passwordResets.companySeq, companySeq), eq(passwordResets.accountSeq, accountSeq)));
}
