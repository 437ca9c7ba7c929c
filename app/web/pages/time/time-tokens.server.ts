import type { TimeTokenRow } from "~/components/time/tokens/token-table";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readKioskOffices } from "~/models/time/kiosks/kiosks.server";
import { listTimeTokens } from "~/models/time/time-tokens.server";

/** Tokens of programs as a table shows them, told apart by their first characters. */
export async function readTokenRows(scope: Scope): Promise<TimeTokenRow[]> {
  const tokens = await listTimeTokens(scope, "TIME");
  return tokens.map((token) => tokenRow(token, `${token.tokenStart}…`));
}

/** Kiosks as a table shows them, each with its office. */
export async function readKioskRows(scope: Scope): Promise<TimeTokenRow[]> {
  const [tokens, offices] = await Promise.all([listTimeTokens(scope, "KIOSK"), readKioskOffices(scope)]);
  return tokens.map((token) => tokenRow(token, offices.get(token.timeTokenSeq) ?? ""));
}

type Token = Awaited<ReturnType<typeof listTimeTokens>>[number];

const tokenRow = ({ timeTokenSeq, tokenName, createdBy, createdAt, lastUsedAt, revokedAt }: Token, sub: string): TimeTokenRow => ({
  ...{ timeTokenSeq, tokenName, sub, createdBy },
  createdAt: formatInstant(createdAt),
  lastUsedAt: lastUsedAt && formatInstant(lastUsedAt),
  revokedAt: revokedAt && formatInstant(revokedAt),
});
