import { hash, randomBytes } from "node:crypto";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { apiTokens } from "~/db/schema/flex_ben_tokens";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** What a token may do. */
export const USAGE_WRITE = "usages:write";

/** A program that proved itself by its token. */
export interface TokenHolder {
  companySeq: number;
  tokenSeq: number;
  tokenName: string;
  scopes: string[];
}

/** A new token; it is told once and kept as a digest. */
export function createApiToken({ companySeq, employeeName }: Pick<Scope, "companySeq" | "employeeName">, tokenName: string): Promise<string> {
  const token = `kawani_${companySeq}_${randomBytes(32).toString("base64url")}`;
  return inCompany({ companySeq }, async (tx) => {
    const tokenSeq = await nextSeq(tx, companySeq, "apiToken");
    await tx.insert(apiTokens).values({ companySeq, tokenSeq, tokenName, tokenHash: digest(token), tokenStart: token.slice(0, 16), scopes: [USAGE_WRITE], createdBy: employeeName });
    return token;
  });
}

/** The company's tokens, without what opens anything. */
export function listApiTokens({ companySeq }: Company) {
  const { tokenSeq, tokenName, tokenStart, createdBy, createdAt, usedAt, revokedAt } = apiTokens;
  return readInCompany({ companySeq }, (tx) =>
    tx.select({ tokenSeq, tokenName, tokenStart, createdBy, createdAt, usedAt, revokedAt }).from(apiTokens).where(eq(apiTokens.companySeq, companySeq)).orderBy(asc(tokenSeq)),
  );
}

/** From now on the token opens nothing. @throws NotFound */
export function revokeApiToken({ companySeq }: Company, tokenSeq: number): Promise<void> {
  return inCompany({ companySeq }, async (tx) => {
    const revoked = await tx.update(apiTokens).set({ revokedAt: sql`coalesce(${apiTokens.revokedAt}, now())` }).where(and(eq(apiTokens.companySeq, companySeq), eq(apiTokens.tokenSeq, tokenSeq))).returning({ tokenSeq: apiTokens.tokenSeq });
    if (revoked.length === 0) throw new NotFound("token");
  });
}

/** Whose token this is; null when it is none, or was revoked. */
export async function findTokenHolder(token: string): Promise<TokenHolder | null> {
  const companySeq = Number(/^kawani_([1-9]\d{0,8})_[\w-]{43}$/.exec(token)?.[1] ?? 0);
  if (companySeq === 0) return null;
  return inCompany({ companySeq }, async (tx) => {
    const own = and(eq(apiTokens.companySeq, companySeq), eq(apiTokens.tokenHash, digest(token)), isNull(apiTokens.revokedAt));
    const stale = sql<boolean>`${apiTokens.usedAt} is null or ${apiTokens.usedAt} < now() - interval '1 minute'`;
    const [found] = await tx.select({ tokenSeq: apiTokens.tokenSeq, tokenName: apiTokens.tokenName, scopes: apiTokens.scopes, stale }).from(apiTokens).where(own);
    if (!found) return null;
    // Its last use is noted once a minute: a write for each call would take longer than the call.
    const { stale: unnoted, ...holder } = found;
    if (unnoted) await tx.update(apiTokens).set({ usedAt: sql`now()` }).where(own);
    return { companySeq, ...holder };
  });
}

const digest = (token: string) => hash("sha256", token, "hex");
