import { hash, randomBytes } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { inCompany, readInCompany, statementInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { timeTokens } from "~/db/schema/time/time-tokens";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { timeTokenChange, duplicateTokenName, type TimeTokenScope } from "~/domain/time/tokens/time-token";
import { recordChange } from "~/models/shared/change-log.server";

type Company = Pick<Scope, "companySeq">;

/** The program, kiosk or calendar authenticated by a token. */
export interface TimeTokenHolder {
  companySeq: number;
  timeTokenSeq: number;
  tokenName: string;
  tokenScope: TimeTokenScope;
  /** The office of a kiosk. */
  workPlaceSeq: number | null;
  employeeSeq: number | null;
}

/** The purpose of a new token. */
export type TimeTokenFor =
  { tokenScope: "TIME" } | { tokenScope: "KIOSK"; workPlaceSeq: number } | { tokenScope: "CALENDAR"; employeeSeq: number };

/** Creates a token, shown once and stored as a digest. @throws Refusal when an active token of its kind has this name */
export function createTimeToken(scope: Scope, tokenName: string, of: TimeTokenFor): Promise<string> {
  return inCompany(scope, (tx) => writeTimeToken(tx, scope, tokenName, of));
}

/** `createTimeToken` in a transaction; roster links may share a name. */
export async function writeTimeToken(tx: Tx, scope: Scope, tokenName: string, of: TimeTokenFor): Promise<string> {
  const { companySeq, employeeName } = scope;
  const token = `kawani_time_${companySeq}_${randomBytes(32).toString("base64url")}`;
  // The sequence lock is held until commit, so of two forms with one name the second sees the first's token.
  const timeTokenSeq = await nextSeq(tx, companySeq, "timeToken");
  const taken = of.tokenScope !== "CALENDAR" && (await hasOpenToken(tx, scope, tokenName, of.tokenScope));
  if (taken) throw new Refusal(duplicateTokenName(of.tokenScope), { field: "tokenName" });
  await tx.insert(timeTokens).values({
    companySeq,
    timeTokenSeq,
    tokenName,
    tokenHash: digest(token),
    tokenStart: token.slice(0, 20),
    workPlaceSeq: null,
    employeeSeq: null,
    ...of,
    createdBy: employeeName,
  });
  await recordChange(tx, scope, timeTokenChange("CREATE", timeTokenSeq, tokenName, of.tokenScope));
  return token;
}

/** The company's tokens of one kind without secrets: active ones first, then the newest. */
export function listTimeTokens({ companySeq }: Company, tokenScope: TimeTokenScope) {
  return readInCompany({ companySeq }, (tx) =>
    tx
      .select(SHOWN)
      .from(timeTokens)
      .where(and(eq(timeTokens.companySeq, companySeq), eq(timeTokens.tokenScope, tokenScope)))
      .orderBy(desc(isNull(timeTokens.revokedAt)), desc(timeTokens.timeTokenSeq)),
  );
}

/** @throws NotFound */
export function getTimeToken(scope: Company, timeTokenSeq: number, kind: TimeTokenScope) {
  return readInCompany(scope, (tx) => find(tx, scope, timeTokenSeq, kind));
}

/** Revokes a token; one revoked earlier keeps its time. @throws NotFound */
export function revokeTimeToken(scope: Scope, timeTokenSeq: number, kind: TimeTokenScope): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { tokenName } = await find(tx, scope, timeTokenSeq, kind);
    const revoked = await tx
      .update(timeTokens)
      .set({ revokedAt: sql`now()` })
      .where(and(ofToken(scope, timeTokenSeq), isNull(timeTokens.revokedAt)))
      .returning({ timeTokenSeq: timeTokens.timeTokenSeq });
    if (revoked.length > 0) await recordChange(tx, scope, timeTokenChange("REVOKE", timeTokenSeq, tokenName, kind));
  });
}

/** The holder of a token; null when it is unknown or revoked. One round trip, which records its use. */
export async function findTimeTokenHolder(token: string): Promise<TimeTokenHolder | null> {
  const companySeq = Number(/^kawani_time_([1-9]\d{0,8})_[\w-]{43}$/.exec(token)?.[1] ?? 0);
  if (companySeq === 0) return null;
  const rows = await statementInCompany<{ holder: TimeTokenHolder | null }>({ companySeq }, "select open_time_token($1, $2) as holder", [
    companySeq,
    digest(token),
  ]);
  return rows[0]?.holder ?? null;
}

const { timeTokenSeq, tokenName, tokenStart, tokenScope, createdBy, createdAt, lastUsedAt, revokedAt } = timeTokens;
const SHOWN = { timeTokenSeq, tokenName, tokenStart, tokenScope, createdBy, createdAt, lastUsedAt, revokedAt };

async function hasOpenToken(tx: Tx, { companySeq }: Company, name: string, kind: TimeTokenScope): Promise<boolean> {
  const open = await tx
    .select({ timeTokenSeq })
    .from(timeTokens)
    .where(and(eq(timeTokens.companySeq, companySeq), eq(tokenScope, kind), isNull(revokedAt), sql`lower(${tokenName}) = lower(${name})`));
  return open.length > 0;
}

async function find(tx: Tx, scope: Company, seq: number, kind: TimeTokenScope) {
  const [token] = await tx
    .select(SHOWN)
    .from(timeTokens)
    .where(and(ofToken(scope, seq), eq(tokenScope, kind)));
  if (!token) throw new NotFound("token");
  return token;
}

const ofToken = ({ companySeq }: Company, seq: number) => and(eq(timeTokens.companySeq, companySeq), eq(timeTokenSeq, seq));
const digest = (token: string) => hash("sha256", token, "hex");
