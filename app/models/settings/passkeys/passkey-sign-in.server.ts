import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, setTenant, withoutTenant } from "~/db/client.server";
import { findIdentifier } from "~/db/global-identifiers.server";
import { passkeys } from "~/db/schema/settings/passkeys";
import type { PasskeyAssertion } from "~/domain/settings/passkeys/passkey-input";
import { CHALLENGE_SECONDS } from "~/domain/settings/passkeys/passkeys";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { findActiveAccount, type Account } from "~/models/settings/accounts.server";
import { saveSecurityEvent, type SecurityPlace } from "~/models/settings/security-events.server";
import { addressThrottle, type Limits } from "~/models/settings/sign-in.server";
import { presentAccountState } from "~/models/shared/account-state.server";
import { countTry, forgetTries, QUARTER_HOUR, refund } from "~/models/shared/throttle.server";
import { countPasskeys, type RelyingParty } from "./passkeys.server";

type Holder = Pick<Scope, "companySeq" | "accountSeq">;
type Passkey = typeof passkeys.$inferSelect;

/** How an answer must have been made. */
export type PasskeyDemand = {
  challenge: string;
  site: RelyingParty;
  /** The second step after the password: a passkey of this account, without PIN or fingerprint. Null: the passkey is the whole sign-in. */
  holder: Holder | null;
};

const tooMany = messageOf("TOO_MANY_SIGN_INS");
const refused = () => new Refusal(messageOf("PASSKEY_REFUSED"));

/** Options with which the browser signs a challenge. @param holder whose passkeys are offered; null: any of this site */
export async function passkeyRequestOptions({ challenge, site, holder }: PasskeyDemand) {
  const own = holder && (await readInCompany(holder, (tx) => tx.select().from(passkeys).where(ofHolder(holder))));
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: Buffer.from(challenge, "base64url"),
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: own ? "preferred" : "required",
    allowCredentials: own?.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
}

/** Whether the account can be offered a passkey as its second step. */
export async function hasPasskey(holder: Holder): Promise<boolean> {
  return (await readInCompany(holder, (tx) => countPasskeys(tx, holder))) > 0;
}

/**
 * Authenticates by a passkey. The attempt is counted before the signature is verified; a success refunds it.
 * @throws Refusal 429 after too many failures, 422 for an unknown passkey, a signature that does not fit, or a closed account
 */
export async function signInByPasskey(
  assertion: PasskeyAssertion,
  demand: PasskeyDemand,
  { place, limits, failed }: { place: SecurityPlace; limits: Limits; failed: (account: Account | null) => void },
): Promise<Account> {
  const ofAddress = addressThrottle(limits);
  await countTry(ofAddress, place.address, tooMany);
  const passkey = await findPasskey(assertion.id);
  const account = passkey && (await findActiveAccount(passkey));
  if (!account || (await presentAccountState(account)) !== "ACTIVE") {
    failed(account);
    throw refused();
  }
  const ofAccount = { name: "sign-in-passkey", points: limits.perAccount, seconds: QUARTER_HOUR };
  await countTry(ofAccount, account.email, tooMany);
  if (!isOf(passkey, demand.holder) || !(await verifyAndStoreCounter(passkey, assertion, demand, place))) {
    failed(account);
    throw refused();
  }
  await Promise.all([forgetTries(ofAccount, account.email), refund(ofAddress, place.address)]);
  return account;
}

const isOf = ({ companySeq, accountSeq }: Passkey, holder: Holder | null): boolean =>
  holder === null || (holder.companySeq === companySeq && holder.accountSeq === accountSeq);

/** The passkey of a credential, in any tenant. */
async function findPasskey(credentialId: string): Promise<Passkey | null> {
  const rows = await withoutTenant(async (tx) => {
    const owner = await findIdentifier(tx, "passkey", credentialId);
    if (!owner) return [];
    await setTenant(tx, owner);
    return tx
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.companySeq, owner.companySeq), eq(passkeys.credentialId, credentialId)));
  });
  return rows[0] ?? null;
}

/** Verifies the signature and stores its counter, which must have grown: a lower one comes from a copy of the authenticator. */
async function verifyAndStoreCounter(
  passkey: Passkey,
  assertion: PasskeyAssertion,
  demand: PasskeyDemand,
  place: SecurityPlace,
): Promise<boolean> {
  const { userHandle } = assertion.response;
  // Required where the passkey itself names the account (WebAuthn Level 3, 7.2, step 6).
  if (userHandle === undefined ? demand.holder === null : userHandle !== passkey.userHandle) return false;
  const counter = await verifiedCounter(passkey, assertion, demand);
  if (counter === null) return false;
  const { companySeq, accountSeq, passkeySeq } = passkey;
  const grown = sql`(${passkeys.signCount} < ${counter} or (${passkeys.signCount} = 0 and ${counter} = 0))`;
  const [stored] = await inCompany(passkey, (tx) =>
    tx
      .update(passkeys)
      .set({ signCount: counter, usedAt: sql`now()` })
      .where(and(ofHolder(passkey), eq(passkeys.passkeySeq, passkeySeq), grown))
      .returning({ passkeySeq: passkeys.passkeySeq }),
  );
  if (stored) return true;
  await saveSecurityEvent({ companySeq }, { eventKind: "PASSKEY_COPIED", accountSeq, place, detail: `${passkey.passkeyName}.` });
  return false;
}

/** The counter of a valid answer, null for any other. */
async function verifiedCounter(passkey: Passkey, assertion: PasskeyAssertion, { challenge, site, holder }: PasskeyDemand) {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: holder === null,
      // Below every counter: the library would refuse a lower one before it has verified the signature.
      credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, "base64url"), counter: -1 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for each mismatch; the caller records the refusal.
    return null;
  }
}

const ofHolder = ({ companySeq, accountSeq }: Holder) => and(eq(passkeys.companySeq, companySeq), eq(passkeys.accountSeq, accountSeq));
