import { hash, randomBytes } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { inCompany, readInCompany, statementInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { apiTokens } from "~/db/schema/settings-api-tokens";
import type { ResourceScope } from "~/domain/api/api-scopes";
import {
  ALL_API_SCOPES,
  MAX_ACTIVE_TOKENS,
  NAME_TAKEN,
  scopeText,
  tokenChange,
  TOO_MANY_TOKENS,
  type ApiScope,
} from "~/domain/api/api-token";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { recordSecurityEvent, saveSecurityEvent, type SecurityEvent, type SecurityPlace } from "./security-events.server";
import { withEveryPermission, type FoundSession, type SignedInSession } from "./sessions.server";

type Company = Pick<Scope, "companySeq">;

/** A client authenticated by its token. */
export interface TokenHolder {
  companySeq: number;
  tokenSeq: number;
  tokenName: string;
  scopes: string[];
  /** Networks that may use the token; empty = all. */
  ipRanges: string[];
  /** The account that made it; null for a token of the usage API. */
  accountSeq: number | null;
  /** That account with its current permissions; null when it left the company or was closed. */
  account: SignedInSession | null;
}

/** USAGE: only tokens of the usage API, which have no account. */
export type TokenKind = "USAGE";

/** What limits a new token besides its scopes. */
export interface TokenLimits {
  /** Whether the token is limited to what the account may do. Tokens of the usage API belong to the company. */
  ofAccount: boolean;
  ipRanges: readonly string[];
  expiresAt: Date | null;
}
const COMPANY_TOKEN: TokenLimits = { ofAccount: false, ipRanges: [], expiresAt: null };

/** Creates a token, shown once and stored as a digest. @throws Refusal when an active token has this name */
export function createApiToken(
  scope: Scope,
  tokenName: string,
  scopes: readonly (ApiScope | ResourceScope)[] = ALL_API_SCOPES,
  { ofAccount, ipRanges, expiresAt }: TokenLimits = COMPANY_TOKEN,
): Promise<string> {
  const { companySeq, accountSeq, employeeName } = scope;
  const token = `kawani_${companySeq}_${randomBytes(32).toString("base64url")}`;
  return inCompany(scope, async (tx) => {
    // The sequence row stays locked until commit, so of two forms with one name the second sees the first's token.
    const tokenSeq = await nextSeq(tx, companySeq, "apiToken");
    const open = await listOpenTokens(tx, scope);
    if (open.some((name) => name.toLowerCase() === tokenName.toLowerCase())) throw new Refusal(NAME_TAKEN, { field: "tokenName" });
    if (open.length >= MAX_ACTIVE_TOKENS) throw new Refusal(TOO_MANY_TOKENS);
    await tx.insert(apiTokens).values({
      companySeq,
      tokenSeq,
      tokenName,
      tokenHash: digest(token),
      tokenStart: token.slice(0, 16),
      scopes: [...scopes],
      createdBy: employeeName,
      accountSeq: ofAccount ? accountSeq : null,
      ipRanges: [...ipRanges],
      expiresAt,
    });
    await recordTokenEvent(tx, scope, { eventKind: "API_TOKEN_CREATED", detail: `“${tokenName}”: ${scopeText(scopes)}.` });
    await recordChange(tx, scope, tokenChange("CREATE", { tokenSeq, tokenName, scopes, ofAccount }));
    return token;
  });
}

/** A command of the server has no account. */
const recordTokenEvent = (tx: Tx, scope: Scope, event: Pick<SecurityEvent, "eventKind" | "detail">): Promise<void> =>
  recordSecurityEvent(tx, scope, { ...event, accountSeq: scope.accountSeq || null });

/** The company's tokens without secrets: active ones first, then the newest. */
export function listApiTokens({ companySeq }: Company) {
  return readInCompany({ companySeq }, (tx) =>
    tx
      .select({ ...SHOWN, accountActive: sql<boolean>`${apiTokens.accountSeq} is null or ${isActive}` })
      .from(apiTokens)
      .where(eq(apiTokens.companySeq, companySeq))
      .orderBy(desc(isNull(apiTokens.revokedAt)), desc(apiTokens.tokenSeq)),
  );
}
/** The rule that a call of the token applies. */
const isActive = sql`account_session(${apiTokens.companySeq}, ${apiTokens.accountSeq}, now(), true) is not null`;

/** @throws NotFound */
export function getApiToken({ companySeq }: Company, tokenSeq: number, only?: TokenKind) {
  return readInCompany({ companySeq }, (tx) => findToken(tx, { companySeq }, tokenSeq, only));
}

/** Revokes a token; one revoked earlier keeps its time. @throws NotFound */
export function revokeApiToken(scope: Scope, tokenSeq: number, only?: TokenKind): Promise<void> {
  return inCompany(scope, async (tx) => {
    const token = await findToken(tx, scope, tokenSeq, only);
    const revoked = await tx
      .update(apiTokens)
      .set({ revokedAt: sql`now()` })
      .where(and(of(scope, tokenSeq), isNull(apiTokens.revokedAt)))
      .returning({ tokenSeq: apiTokens.tokenSeq });
    if (revoked.length === 0) return;
    await recordTokenEvent(tx, scope, { eventKind: "API_TOKEN_REVOKED", detail: `“${token.tokenName}”.` });
    await recordChange(tx, scope, tokenChange("REVOKE", { ...token, ofAccount: token.accountSeq !== null }));
  });
}

type FoundHolder = Omit<TokenHolder, "account"> & { account: FoundSession | null };

/** The holder of a token; null when it is unknown, revoked, expired, or its account left. One round trip. */
export async function findTokenOwner(token: string): Promise<TokenHolder | null> {
  const companySeq = Number(/^kawani_([1-9]\d{0,8})_[\w-]{43}$/.exec(token)?.[1] ?? 0);
  if (companySeq === 0) return null;
  const rows = await statementInCompany<{ holder: FoundHolder | null }>({ companySeq }, "select open_api_token($1, $2) as holder", [
    companySeq,
    digest(token),
  ]);
  const holder = rows[0]?.holder;
  if (!holder || (holder.accountSeq !== null && holder.account === null)) return null;
  return { ...holder, account: holder.account && withEveryPermission(holder.account) };
}

/** REFUSED: from a network that the token does not allow. */
export type TokenUse = "API_TOKEN_USED" | "API_TOKEN_REFUSED";

/** Records the use of a token by an address. */
export function recordTokenUse(holder: TokenHolder, eventKind: TokenUse, place: SecurityPlace): Promise<void> {
  const { companySeq, accountSeq, tokenName } = holder;
  return saveSecurityEvent({ companySeq }, { eventKind, accountSeq, place, detail: `“${tokenName}”.` });
}

const { tokenSeq, tokenName, tokenStart, scopes, createdBy, createdAt, usedAt, revokedAt, expiresAt, ipRanges } = apiTokens;
const { accountSeq } = apiTokens;
const SHOWN = { tokenSeq, tokenName, tokenStart, scopes, createdBy, createdAt, usedAt, revokedAt, expiresAt, ipRanges, accountSeq };

/** Names of the tokens that are not revoked. */
async function listOpenTokens(tx: Tx, { companySeq }: Company): Promise<string[]> {
  const open = await tx
    .select({ tokenName })
    .from(apiTokens)
    .where(and(eq(apiTokens.companySeq, companySeq), isNull(revokedAt)));
  return open.map((token) => token.tokenName);
}

async function findToken(tx: Tx, company: Company, seq: number, only?: TokenKind) {
  const [token] = await tx.select(SHOWN).from(apiTokens).where(of(company, seq));
  if (!token || (only === "USAGE" && token.accountSeq !== null)) throw new NotFound("token");
  return token;
}

const of = ({ companySeq }: Company, seq: number) => and(eq(apiTokens.companySeq, companySeq), eq(tokenSeq, seq));
const digest = (token: string) => hash("sha256", token, "hex");
