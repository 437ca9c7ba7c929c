import crypto from "node:crypto";
import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { and, asc, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { claimIdentifier, releaseIdentifier } from "~/db/global-identifiers.server";
import { accounts } from "~/db/schema/settings";
import { passkeys } from "~/db/schema/settings/passkeys";
import { CHALLENGE_SECONDS, MAX_PASSKEYS, passkeyAddedMail } from "~/domain/settings/passkeys/passkeys";
import type { PasskeyRegistration } from "~/domain/settings/passkeys/passkey-input";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordSecurityEvent, type HolderAt } from "~/models/settings/security-events.server";
import { endSessionsOf } from "~/models/settings/sessions.server";
import { writeMail } from "~/models/shared/notifications/mails.server";

type Holder = Pick<Scope, "companySeq" | "accountSeq">;
/** The site that passkeys belong to: `id` is the host of the public address. */
export type RelyingParty = { id: string; origin: string };
export type OwnPasskey = Pick<typeof passkeys.$inferSelect, "passkeySeq" | "passkeyName" | "createdAt" | "usedAt">;

/** EdDSA, ES256 and RS256, which every authenticator has at least one of. */
const ALGORITHMS = [-8, -7, -257];

/** The passkeys of an account, oldest first. */
export function listPasskeys(holder: Holder): Promise<OwnPasskey[]> {
  const { passkeySeq, passkeyName, createdAt, usedAt } = passkeys;
  return readInCompany(holder, (tx) =>
    tx.select({ passkeySeq, passkeyName, createdAt, usedAt }).from(passkeys).where(ofHolder(holder)).orderBy(asc(passkeySeq)),
  );
}

/** How many passkeys an account has. */
export const countPasskeys = (tx: Tx, holder: Holder): Promise<number> => tx.$count(passkeys, ofHolder(holder));

/** One passkey of an account. @throws NotFound */
export async function getPasskey(holder: Holder, passkeySeq: number): Promise<OwnPasskey> {
  const found = (await listPasskeys(holder)).find((one) => one.passkeySeq === passkeySeq);
  if (!found) throw new NotFound("passkey");
  return found;
}

/**
 * Options with which the browser creates a passkey for the account. @throws Refusal when the account has too many
 */
export async function passkeyCreationOptions(holder: Holder, { id }: RelyingParty, challenge: string) {
  const { account, present } = await readInCompany(holder, async (tx) => ({
    account: (await tx.select().from(accounts).where(ofAccount(holder)))[0]!,
    present: await tx.select().from(passkeys).where(ofHolder(holder)),
  }));
  if (present.length >= MAX_PASSKEYS) throw new Refusal(messageOf("TOO_MANY_PASSKEYS"), { status: 409 });
  return generateRegistrationOptions({
    rpName: "Kawani",
    rpID: id,
    userName: account.email,
    userDisplayName: account.employeeName,
    userID: Buffer.from(present[0]?.userHandle ?? crypto.randomBytes(32).toString("base64url"), "base64url"),
    challenge: Buffer.from(challenge, "base64url"),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: "none",
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** What the browser was sent for a new passkey. */
export type BegunPasskey = { challenge: string; userHandle: string; passkeyName: string };

/**
 * Adds the passkey that the browser created, and notifies the account's owner by mail.
 * @throws Refusal when the answer does not fit challenge and site, or the passkey belongs to an account already
 */
export async function addPasskey(
  holder: HolderAt,
  credential: PasskeyRegistration,
  { challenge, userHandle, passkeyName }: BegunPasskey,
  site: RelyingParty,
): Promise<void> {
  const created = await verifiedRegistration(credential, challenge, site);
  const { companySeq, accountSeq, place } = holder;
  await inCompany(holder, async (tx) => {
    // Locks the account, so that two passkeys at once do not exceed the limit.
    const [account] = await tx.select().from(accounts).where(ofAccount(holder)).for("update");
    if ((await countPasskeys(tx, holder)) >= MAX_PASSKEYS) throw new Refusal(messageOf("TOO_MANY_PASSKEYS"), { status: 409 });
    if (!(await claimIdentifier(tx, "passkey", created.id, { companySeq, subjectSeq: accountSeq })))
      throw new Refusal(messageOf("PASSKEY_KNOWN"), { status: 409 });
    const passkeySeq = await nextSeq(tx, companySeq, "passkey");
    await tx.insert(passkeys).values({
      companySeq,
      accountSeq,
      passkeySeq,
      credentialId: created.id,
      publicKey: Buffer.from(created.publicKey).toString("base64url"),
      userHandle,
      signCount: created.counter,
      transports: credential.response.transports ?? [],
      passkeyName,
    });
    await recordSecurityEvent(tx, holder, { eventKind: "PASSKEY_ADDED", accountSeq, place, detail: `${passkeyName}.` });
    await writeMail(tx, holder, {
      mailKey: `passkey-added:${accountSeq}:${passkeySeq}`,
      recipient: account!.email,
      texts: passkeyAddedMail(account!.employeeFirstName, passkeyName),
    });
  });
}

async function verifiedRegistration(credential: PasskeyRegistration, challenge: string, { id, origin }: RelyingParty) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (verified) return registrationInfo.credential;
  } catch {
    // The library throws for each mismatch.
  }
  throw new Refusal(messageOf("PASSKEY_NOT_ADDED"));
}

/** @throws NotFound */
export async function renamePasskey(holder: Holder, passkeySeq: number, passkeyName: string): Promise<void> {
  const [renamed] = await inCompany(holder, (tx) =>
    tx.update(passkeys).set({ passkeyName }).where(one(holder, passkeySeq)).returning({ passkeySeq: passkeys.passkeySeq }),
  );
  if (!renamed) throw new NotFound("passkey");
}

/** Removes a passkey and ends the other sessions, which it may have opened. @param token the session to keep @throws NotFound */
export async function removePasskey(holder: HolderAt, passkeySeq: number, token: string): Promise<void> {
  await inCompany(holder, async (tx) => {
    const [removed] = await tx.delete(passkeys).where(one(holder, passkeySeq)).returning();
    if (!removed) throw new NotFound("passkey");
    const { companySeq, accountSeq, place } = holder;
    await releaseIdentifier(tx, "passkey", { companySeq, subjectSeq: accountSeq }, removed.credentialId);
    await endSessionsOf(tx, holder, token);
    await recordSecurityEvent(tx, holder, { eventKind: "PASSKEY_REMOVED", accountSeq, place, detail: `${removed.passkeyName}.` });
  });
}

/** Removes all passkeys of an account. @returns how many */
export async function removePasskeysOf(tx: Tx, holder: Holder): Promise<number> {
  const removed = await tx.delete(passkeys).where(ofHolder(holder)).returning({ passkeySeq: passkeys.passkeySeq });
  await releaseIdentifier(tx, "passkey", { companySeq: holder.companySeq, subjectSeq: holder.accountSeq });
  return removed.length;
}

const ofAccount = ({ companySeq, accountSeq }: Holder) => and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq));
const ofHolder = ({ companySeq, accountSeq }: Holder) => and(eq(passkeys.companySeq, companySeq), eq(passkeys.accountSeq, accountSeq));
const one = (holder: Holder, passkeySeq: number) => and(ofHolder(holder), eq(passkeys.passkeySeq, passkeySeq));
