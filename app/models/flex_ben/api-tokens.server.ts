import { hash, randomBytes } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { inCompany, readInCompany, statementInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { apiTokens } from "~/db/schema/flex_ben_tokens";
import { ALL_API_SCOPES, NAME_TAKEN, tokenChange, type ApiScope } from "~/domain/flex_ben/api-token";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";

type Company = Pick<Scope, "companySeq">;

/** A client authenticated by its token. */
export interface TokenHolder {
  companySeq: number;
  tokenSeq: number;
  tokenName: string;
  scopes: string[];
}

/** Creates a token, shown once and stored as a digest. @throws Refusal when an active token has this name */
export function createApiToken(scope: Scope, tokenName: string, scopes: readonly ApiScope[] = ALL_API_SCOPES): Promise<string> {
  const { companySeq, employeeName } = scope;
  const token = `kawani_${companySeq}_${randomBytes(32).toString("base64url")}`;
  return inCompany(scope, async (tx) => {
    // The sequence row stays locked until commit, so of two forms with one name the second sees the first's token.
    const tokenSeq = await nextSeq(tx, companySeq, "apiToken");
    if (await hasOpenToken(tx, scope, tokenName)) throw new Refusal(NAME_TAKEN, { field: "tokenName" });
    await tx.insert(apiTokens).values({
      companySeq,
      tokenSeq,
      tokenName,
      tokenHash: digest(token),
      tokenStart: token.slice(0, 16),
      scopes: [...scopes],
      createdBy: employeeName,
    });
    await recordChange(tx, scope, tokenChange("CREATE", tokenSeq, tokenName, scopes));
    return token;
  });
}

/** The company's tokens without secrets: active ones first, then the newest. */
export function listApiTokens({ companySeq }: Company) {
  return readInCompany({ companySeq }, (tx) =>
    tx
      .select(SHOWN)
      .from(apiTokens)
      .where(eq(apiTokens.companySeq, companySeq))
      .orderBy(desc(isNull(apiTokens.revokedAt)), desc(apiTokens.tokenSeq)),
  );
}

/** @throws NotFound */
export function getApiToken({ companySeq }: Company, tokenSeq: number) {
  return readInCompany({ companySeq }, (tx) => findToken(tx, { companySeq }, tokenSeq));
}

/** Revokes a token; one revoked earlier keeps its time. @throws NotFound */
export function revokeApiToken(scope: Scope, tokenSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { tokenName, scopes } = await findToken(tx, scope, tokenSeq);
    const revoked = await tx
      .update(apiTokens)
      .set({ revokedAt: sql`now()` })
      .where(and(of(scope, tokenSeq), isNull(apiTokens.revokedAt)))
      .returning({ tokenSeq: apiTokens.tokenSeq });
    if (revoked.length > 0) await recordChange(tx, scope, tokenChange("REVOKE", tokenSeq, tokenName, scopes));
  });
}

/** The holder of a token; null when it is unknown or revoked. One round trip. */
export async function findTokenOwner(token: string): Promise<TokenHolder | null> {
  const companySeq = Number(/^kawani_([1-9]\d{0,8})_[\w-]{43}$/.exec(token)?.[1] ?? 0);
  if (companySeq === 0) return null;
  const rows = await statementInCompany<{ holder: TokenHolder | null }>({ companySeq }, "select open_api_token($1, $2) as holder", [
    companySeq,
    digest(token),
  ]);
  return rows[0]?.holder ?? null;
}

const { tokenSeq, tokenName, tokenStart, scopes, createdBy, createdAt, usedAt, revokedAt } = apiTokens;
const SHOWN = { tokenSeq, tokenName, tokenStart, scopes, createdBy, createdAt, usedAt, revokedAt };

async function hasOpenToken(tx: Tx, { companySeq }: Company, name: string): Promise<boolean> {
  const open = await tx
    .select({ tokenSeq })
    .from(apiTokens)
    .where(and(eq(apiTokens.companySeq, companySeq), isNull(revokedAt), sql`lower(${tokenName}) = lower(${name})`));
  return open.length > 0;
}

async function findToken(tx: Tx, company: Company, seq: number) {
  const [token] = await tx.select(SHOWN).from(apiTokens).where(of(company, seq));
  if (!token) throw new NotFound("token");
  return token;
}

const of = ({ companySeq }: Company, seq: number) => and(eq(apiTokens.companySeq, companySeq), eq(tokenSeq, seq));
const digest = (token: string) => hash("sha256", token, "hex");
