import crypto from "node:crypto";
import { and, desc, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import { inCompany, readInCompany, statementInCompany, switchTenant, type Tx } from "~/db/client.server";
import { accounts, passwordResets, sessions } from "~/db/schema/settings";
import { providerSessions } from "~/db/schema/settings/identity-providers";
import { OWN_SIGN_IN } from "~/domain/settings/companies/memberships";
import { deviceText, clientNetwork, networkText } from "~/domain/settings/device";
import { sessionsEnded } from "~/domain/settings/permission-group";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { SECURITY_EVENT_DAYS } from "~/domain/settings/security-events";
import { SESSION_ID_LENGTH } from "~/domain/settings/session-input";
import { SIGN_IN_FAILED, type SignInMethod } from "~/domain/settings/sign-in";
import type { Language } from "~/domain/shared/language";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { recordSecurityEvent, type HolderAt, type SecurityPlace } from "./security-events.server";

/** The signed-in user, reread on every request (GUARD-02). */
export type SignedInSession = Scope & {
  companyName: string;
  employeeSeq: number | null;
  employeeFirstName: string;
  /** Language of My Work. */
  language: Language;
  /** The company has required two-factor sign-in since before this session began, and the account has none yet. */
  owesSecondFactor: boolean | null;
  /** Key of the sign-in address of the company's provider, where the company requires it and this session did not use it. */
  owesProvider: string | null;
  /** The session began at the provider of another company, which opens that company only. */
  owesOwnSignIn: boolean;
  /** The account signed in by itself, not at a provider. */
  ownSignIn: boolean;
  /** The companies whose provider this session used. */
  providers: readonly number[];
  /** PERSON: no company is open yet (memberships.server.ts). */
  tenantKind: "COMPANY" | "PERSON";
  signedInAt: string;
  hasSecondFactor: boolean;
  /** The account that signed in, where it is not the account of the open company. */
  login?: SignedInSession;
};
type Holder = Pick<Scope, "companySeq" | "accountSeq">;
/** A session as its owner sees it. */
export type OwnSession = { sessionId: string; device: string; network: string; createdAt: Date; usedAt: Date; present: boolean };

/** Null when the session ended, was idle too long, was revoked, or the account is no longer active. One round trip. */
export const findSession = (companySeq: number, token: string, idleMinutes: number): Promise<SignedInSession | null> =>
  lookUp("select open_session($1, $2, $3) as session", companySeq, token, idleMinutes);

/** `findSession` for background requests: does not extend the session. */
export const readSession = (companySeq: number, token: string, idleMinutes: number): Promise<SignedInSession | null> =>
  lookUp("select read_session($1, $2, $3) as session", companySeq, token, idleMinutes);

/** What decides which companies a person may open: the account and how it signed in. */
export type PersonSignIn = Pick<
  SignedInSession,
  "companySeq" | "accountSeq" | "signedInAt" | "hasSecondFactor" | "ownSignIn" | "providers"
>;

/** The account of a signed-in person in one of the person's companies; null where the person is no member, or no longer. */
export async function openMembership(companySeq: number, login: SignedInSession): Promise<SignedInSession | null> {
  const member = await findMember(companySeq, login);
  return member && { ...member, login };
}

/** `openMembership` for a job, without a request. */
export async function findMember(companySeq: number, login: PersonSignIn): Promise<SignedInSession | null> {
  const rows = await statementInCompany<SessionRow>({ companySeq }, OPEN_MEMBERSHIP, [
    companySeq,
    login.companySeq,
    login.accountSeq,
    login.signedInAt,
    login.hasSecondFactor,
    login.ownSignIn,
    login.providers,
  ]);
  const session = rows[0]?.session;
  return session ? withEveryPermission(session) : null;
}

const OPEN_MEMBERSHIP = `select m || provider_rule($1, (m ->> 'accountSeq')::int, $6, $7, $5) as session
  from open_membership($1, $2, $3, $4, $5) m`;

/** As the database functions return a session. */
export type FoundSession = SignedInSession & { holdsAll: boolean };
type MovedSession = { personCompanySeq: number };
type SessionRow<Found = FoundSession> = { session: Found | null };

async function lookUp(statement: string, companySeq: number, token: string, idleMinutes: number): Promise<SignedInSession | null> {
  const values = [companySeq, digest(token), idleMinutes];
  const rows = await statementInCompany<SessionRow<FoundSession | MovedSession>>({ companySeq }, statement, values);
  const session = rows[0]?.session;
  if (!session) return null;
  return "personCompanySeq" in session ? lookUp(statement, session.personCompanySeq, token, idleMinutes) : withEveryPermission(session);
}

/** Expands `holdsAll` here, because the database functions do not know the list of permissions. */
export function withEveryPermission({ holdsAll, ...session }: FoundSession): SignedInSession {
  return holdsAll ? { ...session, permissions: [...new Set([...PERMISSIONS, ...session.permissions])] } : session;
}

/** How a session begins. */
export type SessionOrigin = {
  method?: SignInMethod;
  /** The company whose provider signs in. */
  provider?: number;
  /** Connects the session with that provider in the same transaction. */
  connect?: (tx: Tx, tokenHash: string) => Promise<void>;
};
const SIGN_IN_DETAILS: Record<SignInMethod, string> = {
  PASSWORD: "",
  PASSKEY: "With a passkey.",
  PROVIDER: "At the provider of the company.",
};

/**
 * Creates a session with a random token (256 bits) and deletes the account's ended ones.
 * @param account as it was when its password was verified @throws Refusal when the password was changed, or the account closed, since then
 */
export async function createSession(
  { companySeq, accountSeq, passwordHash }: Holder & { passwordHash: string },
  maxHours: number,
  place: SecurityPlace,
  { method = "PASSWORD", provider, connect }: SessionOrigin = {},
): Promise<string> {
  const token = newToken();
  await inCompany({ companySeq }, async (tx) => {
    // Locks the account until commit, so that a concurrent password change waits and then revokes this session too.
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
      device: deviceText(place.userAgent),
      network: clientNetwork(place.address),
      signInMethod: method,
      providerCompanies: provider === undefined ? [] : [provider],
      expiresAt: sql`now() + make_interval(hours => ${maxHours})`,
    });
    await connect?.(tx, digest(token));
    await recordSecurityEvent(tx, { companySeq }, { eventKind: "SIGNED_IN", accountSeq, place, detail: SIGN_IN_DETAILS[method] });
    await removeOldEventsOfPerson(tx, companySeq);
  });
  return token;
}

/**
 * Gives a session a new token, so that one that was stolen before opens nothing.
 * @returns the new token @throws Refusal when the session has ended
 */
export async function renewToken(holder: Holder, token: string): Promise<string> {
  const renewed = newToken();
  const [before, after] = [digest(token), { tokenHash: digest(renewed) }];
  await inCompany(holder, async (tx) => {
    const present = and(ofAccount(sessions, holder), eq(sessions.tokenHash, before));
    const [session] = await tx.update(sessions).set(after).where(present).returning();
    if (!session) throw new Refusal(SIGN_IN_FAILED);
    for (const companySeq of session.providerCompanies) {
      const connected = and(eq(providerSessions.companySeq, companySeq), eq(providerSessions.tokenHash, before));
      await switchTenant(tx, holder, { companySeq }, () => tx.update(providerSessions).set(after).where(connected));
    }
  });
  return renewed;
}

/** Jobs see companies only, so the old security events of a person are deleted when the person signs in. */
async function removeOldEventsOfPerson(tx: Tx, companySeq: number): Promise<void> {
  await tx.$client.query(
    `delete from security_events where company_seq = $1 and happened_at < now() - make_interval(days => $2)
        and exists (select from companies where company_seq = $1 and tenant_kind = 'PERSON')`,
    [companySeq, SECURITY_EVENT_DAYS],
  );
}

/** An account's active sessions, last used first. @param token of the requesting session */
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
  const tokenDigest = digest(token);
  return rows.map((row) => ({
    sessionId: row.tokenHash.slice(0, SESSION_ID_LENGTH),
    device: row.device,
    network: networkText(row.network),
    createdAt: row.createdAt,
    usedAt: row.usedAt,
    present: row.tokenHash === tokenDigest,
  }));
}

/** Signs out: the token is invalid immediately. */
export async function removeSession(companySeq: number, token: string): Promise<void> {
  await inCompany({ companySeq }, (tx) =>
    tx.delete(sessions).where(and(eq(sessions.companySeq, companySeq), eq(sessions.tokenHash, digest(token)))),
  );
}

/** Revokes one of the user's own sessions. @returns whether it still existed */
export function endSession(holder: HolderAt, sessionId: string): Promise<boolean> {
  const filter = and(ofAccount(sessions, holder), eq(sql`left(${sessions.tokenHash}, ${SESSION_ID_LENGTH})`, sessionId));
  return inCompany(holder, async (tx) => {
    const ended = await tx.delete(sessions).where(filter).returning({ device: sessions.device });
    if (ended.length > 0) await recordEnd(tx, holder, `${ended[0]!.device || "Unknown device"}.`);
    return ended.length > 0;
  });
}

/** Revokes all sessions of an account except the requesting one. @returns how many */
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

/**
 * Revokes all sessions of an account, with a history entry.
 * @param token the requester's session, which is kept @returns how many @throws NotFound
 */
export function endSessionsOfAccount(scope: Scope, accountSeq: number, token: string): Promise<number> {
  return inCompany(scope, async (tx) => {
    const holder = { companySeq: scope.companySeq, accountSeq };
    const [account] = await tx.select().from(accounts).where(ofAccount(accounts, holder));
    if (!account) throw new NotFound("account");
    if (account.personCompanySeq !== null) throw new Refusal(OWN_SIGN_IN);
    const ended = await endSessionsOf(tx, holder, token);
    const change = sessionsEnded(accountSeq, account.employeeName, ended);
    await recordSecurityEvent(tx, scope, { eventKind: "SESSIONS_ENDED", accountSeq, by: scope, detail: change.description });
    await recordChange(tx, scope, change);
    return ended;
  });
}

/** Revokes sessions and password reset links after a password change. @param exceptToken the session to keep */
export async function revokeCredentials(tx: Tx, holder: Holder, exceptToken?: string): Promise<void> {
  await endSessionsOf(tx, holder, exceptToken);
  await tx.delete(passwordResets).where(ofAccount(passwordResets, holder));
}

/** Revokes an account's sessions in the caller's transaction. @param exceptToken the session to keep @returns how many */
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
const newToken = () => crypto.randomBytes(32).toString("base64url");
export const digest = (token: string) => crypto.createHash("sha256").update(token).digest("hex");
