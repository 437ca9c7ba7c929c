import crypto from "node:crypto";
import { and, desc, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import { inCompany, readInCompany, statementInCompany, type Tx } from "~/db/client.server";
import { accounts, passwordResets, sessions } from "~/db/schema/settings";
import { deviceWords, networkOf, networkWords } from "~/domain/settings/device";
import { sessionsEnded } from "~/domain/settings/permission-group";
import { SESSION_ID_LETTERS } from "~/domain/settings/session-input";
import { SIGN_IN_FAILED } from "~/domain/settings/sign-in";
import type { Language } from "~/domain/shared/language";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { recordSecurityEvent, type HolderAt, type SecurityPlace } from "./security-events.server";

/** Who signed on, read anew on every request (GUARD-02). */
export type SignedOn = Scope & {
  companyName: string;
  employeeSeq: number | null;
  employeeFirstName: string;
  /** In which My Work is read. */
  language: Language;
  /** The company demands two-factor sign-in since before this session began, and the account has none yet. */
  owesSecondFactor: boolean | null;
};
type Holder = Pick<Scope, "companySeq" | "accountSeq">;
/** A session as its owner sees it. */
export type OwnSession = { sessionId: string; device: string; network: string; createdAt: Date; usedAt: Date; present: boolean };

/** Null when the session ended, was idle too long, was revoked, or the account is no longer active. One round trip. */
export async function findSession(companySeq: number, token: string, idleMinutes: number): Promise<SignedOn | null> {
  const rows = await statementInCompany<{ session: SignedOn | null }>({ companySeq }, "select open_session($1, $2, $3) as session", [
    companySeq,
    digest(token),
    idleMinutes,
  ]);
  return rows[0]?.session ?? null;
}

/** As `findSession`, for what looks by itself and not for its visitor: the session is not prolonged. */
export async function readSession(companySeq: number, token: string, idleMinutes: number): Promise<SignedOn | null> {
  const rows = await statementInCompany<{ session: SignedOn | null }>({ companySeq }, "select read_session($1, $2, $3) as session", [
    companySeq,
    digest(token),
    idleMinutes,
  ]);
  return rows[0]?.session ?? null;
}

/** Whose session it was that was last used within a day, also when it ended; null where its row is gone or the account is closed. */
export async function findEndedHolder(companySeq: number, token: string): Promise<Holder | null> {
  const [found] = await readInCompany({ companySeq }, (tx) =>
    tx
      .select({ accountSeq: sessions.accountSeq })
      .from(sessions)
      .innerJoin(accounts, and(eq(accounts.companySeq, sessions.companySeq), eq(accounts.accountSeq, sessions.accountSeq)))
      .where(
        and(
          eq(sessions.companySeq, companySeq),
          eq(sessions.tokenHash, digest(token)),
          eq(accounts.accountState, "ACTIVE"),
          gt(sessions.usedAt, sql`now() - interval '1 day'`),
        ),
      ),
  );
  return found ? { companySeq, accountSeq: found.accountSeq } : null;
}

/**
 * A new session with a new random token (256 bits); the ended ones of the account are cleared away.
 * @param account as it was when its password was looked at @param renewed it follows another one, and nobody signed in @throws Refusal when the password was changed, or the account closed, since then
 */
export async function createSession(
  { companySeq, accountSeq, passwordHash }: Holder & { passwordHash: string },
  maxHours: number,
  place: SecurityPlace,
  renewed = false,
): Promise<string> {
  const token = crypto.randomBytes(32).toString("base64url");
  await inCompany({ companySeq }, async (tx) => {
    // Held until the session stands: who changes the password meanwhile waits, and then ends this session with the others.
    const still = and(
      ofAccount(accounts, { companySeq, accountSeq }),
      eq(accounts.passwordHash, passwordHash),
      eq(accounts.accountState, "ACTIVE"),
    );
    const [account] = await tx.select({ accountSeq: accounts.accountSeq }).from(accounts).where(still).for("share");
    if (!account) throw new Refusal(SIGN_IN_FAILED);
    const ended = or(lt(sessions.expiresAt, sql`now()`), lt(sessions.usedAt, sql`now() - interval '1 day'`));
    await tx.delete(sessions).where(and(ofAccount(sessions, { companySeq, accountSeq }), ended));
    await tx.insert(sessions).values({
      companySeq,
      accountSeq,
      tokenHash: digest(token),
      device: deviceWords(place.userAgent),
      network: networkOf(place.address),
      expiresAt: sql`now() + make_interval(hours => ${maxHours})`,
    });
    if (!renewed) await recordSecurityEvent(tx, { companySeq }, { eventKind: "SIGNED_IN", accountSeq, place });
  });
  return token;
}

/** The sessions of an account that open something now, the last used first. @param token of the one that asks */
export async function listSessions(holder: Holder, token: string, idleMinutes: number): Promise<OwnSession[]> {
  const open = and(
    ofAccount(sessions, holder),
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.usedAt, sql`now() - make_interval(mins => ${idleMinutes})`),
  );
  const { device, network, createdAt, usedAt, tokenHash } = sessions;
  const rows = await readInCompany(holder, (tx) =>
    tx.select({ device, network, createdAt, usedAt, tokenHash }).from(sessions).where(open).orderBy(desc(usedAt), desc(createdAt)),
  );
  const own = digest(token);
  return rows.map((row) => ({
    sessionId: row.tokenHash.slice(0, SESSION_ID_LETTERS),
    device: row.device,
    network: networkWords(row.network),
    createdAt: row.createdAt,
    usedAt: row.usedAt,
    present: row.tokenHash === own,
  }));
}

/** Sign-out: the token opens nothing any more, wherever a copy of it lies. */
export async function removeSession(companySeq: number, token: string): Promise<void> {
  await inCompany({ companySeq }, (tx) =>
    tx.delete(sessions).where(and(eq(sessions.companySeq, companySeq), eq(sessions.tokenHash, digest(token)))),
  );
}

/** Ends one of the own sessions. @returns whether it was still there */
export function endSession(holder: HolderAt, sessionId: string): Promise<boolean> {
  const one = and(ofAccount(sessions, holder), eq(sql`left(${sessions.tokenHash}, ${SESSION_ID_LETTERS})`, sessionId));
  return inCompany(holder, async (tx) => {
    const ended = await tx.delete(sessions).where(one).returning({ device: sessions.device });
    if (ended.length > 0) await recordEnd(tx, holder, `${ended[0]!.device || "Unknown device"}.`);
    return ended.length > 0;
  });
}

/** Ends every session of an account but the one that asks. @returns how many */
export function endOtherSessions(holder: HolderAt, token: string): Promise<number> {
  return inCompany(holder, async (tx) => {
    const ended = await endSessionsOf(tx, holder, token);
    if (ended > 0) await recordEnd(tx, holder, `All others (${ended}).`);
    return ended;
  });
}

function recordEnd(tx: Tx, { place, ...holder }: HolderAt, detail: string): Promise<void> {
  return recordSecurityEvent(tx, holder, { eventKind: "SESSIONS_ENDED", accountSeq: holder.accountSeq, place, detail });
}

/** Ends every session of an account, and says so in the change history. @param token of who asks: that session goes on @returns how many @throws NotFound */
export function endSessionsOfAccount(scope: Scope, accountSeq: number, token: string): Promise<number> {
  return inCompany(scope, async (tx) => {
    const holder = { companySeq: scope.companySeq, accountSeq };
    const [account] = await tx.select({ employeeName: accounts.employeeName }).from(accounts).where(ofAccount(accounts, holder));
    if (!account) throw new NotFound("account");
    const ended = await endSessionsOf(tx, holder, token);
    const change = sessionsEnded(accountSeq, account.employeeName, ended);
    await recordSecurityEvent(tx, scope, { eventKind: "SESSIONS_ENDED", accountSeq, by: scope, detail: change.description });
    await recordChange(tx, scope, change);
    return ended;
  });
}

/** Ends what was opened with a password that counts no more: every session, and every link that could set another one. */
export async function endWaysIn(tx: Tx, holder: Holder): Promise<void> {
  await endSessionsOf(tx, holder);
  await tx.delete(passwordResets).where(ofAccount(passwordResets, holder));
}

/** Ends the sessions of an account, in the transaction of what asks for it. @param exceptToken of the one that goes on @returns how many */
export async function endSessionsOf(tx: Tx, holder: Holder, exceptToken?: string): Promise<number> {
  const others = exceptToken === undefined ? undefined : ne(sessions.tokenHash, digest(exceptToken));
  return (
    await tx
      .delete(sessions)
      .where(and(ofAccount(sessions, holder), others))
      .returning({ accountSeq: sessions.accountSeq })
  ).length;
}

const ofAccount = (table: typeof sessions | typeof accounts | typeof passwordResets, { companySeq, accountSeq }: Holder) =>
  and(eq(table.companySeq, companySeq), eq(table.accountSeq, accountSeq));
const digest = (token: string) => crypto.createHash("sha256").update(token).digest("hex");
