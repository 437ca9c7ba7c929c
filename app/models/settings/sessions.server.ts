import crypto from "node:crypto";
import { and, eq, lt, or, sql } from "drizzle-orm";
import { inCompany, query } from "~/db/client.server";
import { sessions } from "~/db/schema/settings";
import type { Scope } from "~/domain/shared/scope";

/** Who signed on, read anew on every request (GUARD-02). */
export type SignedOn = Scope & { companyName: string; employeeSeq: number | null; employeeFirstName: string };
type Holder = Pick<Scope, "companySeq" | "accountSeq">;

/** Null when the session ended, was idle too long, was revoked, or the account is no longer active. One round trip. */
export async function findSession(companySeq: number, token: string, idleMinutes: number): Promise<SignedOn | null> {
  const rows = await query<{ session: SignedOn | null }>("select open_session($1, $2, $3) as session", [
    companySeq,
    digest(token),
    idleMinutes,
  ]);
  return rows[0]?.session ?? null;
}

/** A new session with a new random token (256 bits); the ended ones of the account are cleared away. */
export async function createSession({ companySeq, accountSeq }: Holder, maxHours: number): Promise<string> {
  const token = crypto.randomBytes(32).toString("base64url");
  await inCompany({ companySeq }, async (tx) => {
    const ofAccount = and(eq(sessions.companySeq, companySeq), eq(sessions.accountSeq, accountSeq));
    await tx
      .delete(sessions)
      .where(and(ofAccount, or(lt(sessions.expiresAt, sql`now()`), lt(sessions.usedAt, sql`now() - interval '1 day'`))));
    await tx
      .insert(sessions)
      .values({ companySeq, accountSeq, tokenHash: digest(token), expiresAt: sql`now() + make_interval(hours => ${maxHours})` });
  });
  return token;
}

/** Sign-out: the token opens nothing any more, wherever a copy of it lies. */
export async function removeSession(companySeq: number, token: string): Promise<void> {
  await inCompany({ companySeq }, (tx) =>
    tx.delete(sessions).where(and(eq(sessions.companySeq, companySeq), eq(sessions.tokenHash, digest(token)))),
  );
}

/** Ends every session of an account, for a changed password or a person who left. */
export async function removeSessionsOf({ companySeq, accountSeq }: Holder): Promise<void> {
  await inCompany({ companySeq }, (tx) =>
    tx.delete(sessions).where(and(eq(sessions.companySeq, companySeq), eq(sessions.accountSeq, accountSeq))),
  );
}

const digest = (token: string) => crypto.createHash("sha256").update(token).digest("hex");
