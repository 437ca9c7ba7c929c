import crypto from "node:crypto";
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { recoveryCodes, secondFactors } from "~/db/schema/settings";
import type { SecurityEventKind } from "~/domain/settings/security-events";
import { base32, truncateToCode, counterBytes, fromBase32, grouped, RECOVERY_CODES, stepsAround } from "~/domain/settings/two-factor";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { confirmPassword } from "./passwords.server";
import { refuseForBreakGlass } from "./provider/break-glass.server";
import { recordSecurityEvent, type HolderAt } from "./security-events.server";
import { decryptFactor, encryptFactor } from "./second-factor-secrets.server";
import { endSessionsOf } from "./sessions.server";
import { demandsSecondFactor } from "./sign-in-rules.server";
import { countTry, forgetTries, QUARTER_HOUR } from "~/models/shared/throttle.server";

type Holder = Pick<Scope, "companySeq" | "accountSeq">;

const CODE_TRIES = { name: "second-step", points: 10, seconds: QUARTER_HOUR };

/** The six-digit TOTP code of a time step (RFC 6238 with SHA-1, which all authenticator apps support). */
export const codeAt = (secret: string, step: number): string =>
  truncateToCode(crypto.createHmac("sha1", fromBase32(secret)).update(counterBytes(step)).digest());

/** Setup state: the secret until its first code, afterwards the number of recovery codes left. */
export function findTwoFactor(
  holder: Holder,
): Promise<{ state: "OFF" } | { state: "BEGUN"; secret: string } | { state: "ON"; codesLeft: number }> {
  return inCompany(holder, async (tx) => {
    const [factor] = await tx.select().from(secondFactors).where(ofHolder(secondFactors, holder));
    if (!factor) return { state: "OFF" };
    if (!factor.confirmedAt) {
      const secret = decryptFactor(factor);
      return secret === null ? { state: "OFF" } : { state: "BEGUN", secret };
    }
    return { state: "ON", codesLeft: await tx.$count(recoveryCodes, and(ofHolder(recoveryCodes, holder), isNull(recoveryCodes.usedAt))) };
  });
}

/** Creates a secret, activated by its first code; an active one is kept. @throws Refusal when the password is wrong */
export async function beginTwoFactor(holder: HolderAt, password: string): Promise<void> {
  await confirmPassword(holder, password);
  const secret = encryptFactor(holder, base32(crypto.randomBytes(20)));
  await inCompany(holder, (tx) =>
    tx
      .insert(secondFactors)
      .values({ companySeq: holder.companySeq, accountSeq: holder.accountSeq, secret })
      .onConflictDoUpdate({
        target: [secondFactors.companySeq, secondFactors.accountSeq],
        set: { secret },
        setWhere: isNull(secondFactors.confirmedAt),
      }),
  );
}

/** Deletes a secret that was never activated. */
export async function abandonTwoFactor(holder: Holder): Promise<void> {
  await inCompany(holder, (tx) => tx.delete(secondFactors).where(and(ofHolder(secondFactors, holder), isNull(secondFactors.confirmedAt))));
}

/**
 * The first code activates two-factor sign-in and revokes the other sessions, which were opened by password alone.
 * @param exceptToken the session to keep @returns the recovery codes, shown only once. @throws Refusal for a wrong code
 */
export async function confirmTwoFactor(holder: HolderAt, code: string, seconds: number, exceptToken?: string): Promise<string[]> {
  await countTry(CODE_TRIES, keyOf(holder), messageOf("TOO_MANY_CODES"));
  const codes = await inCompany(holder, async (tx) => {
    const [factor] = await tx
      .select()
      .from(secondFactors)
      .where(and(ofHolder(secondFactors, holder), isNull(secondFactors.confirmedAt)))
      .for("update");
    if (!factor || !(await takeCode(tx, factor, code, seconds))) throw new Refusal(messageOf("WRONG_CODE"), { field: "code" });
    await tx
      .update(secondFactors)
      .set({ confirmedAt: sql`now()` })
      .where(ofHolder(secondFactors, holder));
    await record(tx, holder, "TWO_FACTOR_ON");
    await endSessionsOf(tx, holder, exceptToken);
    return renewCodes(tx, holder);
  });
  await forgetCodeTries(holder);
  return codes;
}

/** Replaces the recovery codes. @throws Refusal when the password is wrong or two-factor sign-in is off */
export async function renewRecoveryCodes(holder: HolderAt, password: string): Promise<string[]> {
  await confirmPassword(holder, password);
  return inCompany(holder, async (tx) => {
    const [factor] = await tx
      .select()
      .from(secondFactors)
      .where(and(ofHolder(secondFactors, holder), isNotNull(secondFactors.confirmedAt)))
      .for("update");
    if (!factor) throw new Refusal(messageOf("TWO_FACTOR_OFF"), { status: 409 });
    await record(tx, holder, "RECOVERY_CODES_MADE");
    return renewCodes(tx, holder);
  });
}

/** Turns it off. @throws Refusal when the password is wrong, or it is required of the account */
export async function removeTwoFactor(holder: HolderAt, password: string): Promise<void> {
  await confirmPassword(holder, password);
  await inCompany(holder, async (tx) => {
    if (await demandsSecondFactor(tx, holder)) throw new Refusal(messageOf("SECOND_FACTOR_REQUIRED"));
    await refuseForBreakGlass(tx, holder);
    await tx.delete(secondFactors).where(ofHolder(secondFactors, holder));
    await record(tx, holder, "TWO_FACTOR_OFF");
  });
}

/** Whether sign-in requires a second factor. */
export async function needsSecondStep(holder: Holder): Promise<boolean> {
  return (await findTwoFactor(holder)).state === "ON";
}

/**
 * Accepts a TOTP or recovery code, each once.
 * @throws Refusal for a wrong or used one, 429 after ten
 */
export async function checkSecondStep(holder: HolderAt, code: string, seconds: number): Promise<void> {
  await countTry(CODE_TRIES, keyOf(holder), messageOf("TOO_MANY_CODES"));
  const taken = await inCompany(holder, async (tx) => {
    const [factor] = await tx
      .select()
      .from(secondFactors)
      .where(and(ofHolder(secondFactors, holder), isNotNull(secondFactors.confirmedAt)));
    if (factor === undefined || (await takeCode(tx, factor, code, seconds))) return factor !== undefined;
    const recovered = await takeRecoveryCode(tx, holder, code);
    if (recovered) await record(tx, holder, "RECOVERY_CODE_USED");
    return recovered;
  });
  if (!taken) {
    await inCompany(holder, (tx) => record(tx, holder, "CODE_REFUSED"));
    throw new Refusal(messageOf("WRONG_CODE"), { field: "code" });
  }
  await forgetCodeTries(holder);
}

/** True when the code is current and neither it nor a later one was used before; marks it as used. */
async function takeCode(tx: Tx, factor: typeof secondFactors.$inferSelect, code: string, seconds: number): Promise<boolean> {
  const typedCode = Buffer.from(code.padEnd(6).slice(0, 6));
  const secret = decryptFactor(factor);
  if (secret === null || code.length !== 6) return false;
  const step = stepsAround(seconds).find((value) => same(typedCode, Buffer.from(codeAt(secret, value))));
  if (step === undefined) return false;
  const unused = and(ofHolder(secondFactors, factor), lt(secondFactors.lastStep, step));
  return (await tx.update(secondFactors).set({ lastStep: step }).where(unused).returning({ lastStep: secondFactors.lastStep })).length > 0;
}

async function takeRecoveryCode(tx: Tx, holder: Holder, code: string): Promise<boolean> {
  const unused = and(ofHolder(recoveryCodes, holder), eq(recoveryCodes.codeHash, digest(code)), isNull(recoveryCodes.usedAt));
  return (
    (
      await tx
        .update(recoveryCodes)
        .set({ usedAt: sql`now()` })
        .where(unused)
        .returning({ codeHash: recoveryCodes.codeHash })
    ).length > 0
  );
}

async function renewCodes(tx: Tx, { companySeq, accountSeq }: Holder): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(crypto.randomBytes(10)));
  await tx.delete(recoveryCodes).where(ofHolder(recoveryCodes, { companySeq, accountSeq }));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ companySeq, accountSeq, codeHash: digest(code) })));
  return codes.map((code) => grouped(code, "-"));
}

/** Resets an account's count of code attempts. */
export const forgetCodeTries = (holder: Holder): Promise<void> => forgetTries(CODE_TRIES, keyOf(holder));

function record(tx: Tx, { place, ...holder }: HolderAt, eventKind: SecurityEventKind): Promise<void> {
  return recordSecurityEvent(tx, holder, { eventKind, accountSeq: holder.accountSeq, place });
}

const ofHolder = (table: typeof secondFactors | typeof recoveryCodes, { companySeq, accountSeq }: Holder) =>
  and(eq(table.companySeq, companySeq), eq(table.accountSeq, accountSeq));
const keyOf = ({ companySeq, accountSeq }: Holder) => `${companySeq}.${accountSeq}`;
const digest = (code: string) => crypto.createHash("sha256").update(code).digest("hex");
const same = (typedCode: Buffer, right: Buffer) => typedCode.length === right.length && crypto.timingSafeEqual(typedCode, right);
