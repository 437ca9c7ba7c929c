import type { TimeTokenRow } from "~/components/time/tokens/token-table";
import { formatInstant } from "~/domain/shared/day";
import { filteredList } from "~/domain/shared/filtered-list";
import type { Scope } from "~/domain/shared/scope";
import { readKioskOffices } from "~/models/time/kiosks/kiosks.server";
import { listTimeTokens } from "~/models/time/time-tokens.server";
import { readListQuery } from "~/web/forms/list-query.server";

/** API tokens for the table, identified by their first characters. */
export async function readTokenRows(request: Request, scope: Scope) {
  const tokens = await listTimeTokens(scope, "TIME");
  return filterTokens(
    request,
    tokens.map((token) => tokenRow(token, `${token.tokenStart}…`)),
  );
}

/** Kiosks for the table, with their office. */
export async function readKioskRows(request: Request, scope: Scope) {
  const [tokens, offices] = await Promise.all([listTimeTokens(scope, "KIOSK"), readKioskOffices(scope)]);
  return filterTokens(
    request,
    tokens.map((token) => tokenRow(token, offices.get(token.timeTokenSeq) ?? "")),
  );
}

/** By status, active ones first, or by name. */
const TOKEN_SORTS = ["standing", "name"] as const;

function filterTokens(request: Request, all: TimeTokenRow[]): { rows: TimeTokenRow[]; q: string } {
  const query = readListQuery(request, { sorts: TOKEN_SORTS });
  const rows = filteredList(all, query, {
    words: ({ tokenName, sub, createdBy }) => `${tokenName} ${sub} ${createdBy}`,
    by: { standing: null, name: ({ tokenName }) => tokenName },
  });
  return { rows, q: query.q };
}

type Token = Awaited<ReturnType<typeof listTimeTokens>>[number];

const tokenRow = ({ timeTokenSeq, tokenName, createdBy, createdAt, lastUsedAt, revokedAt }: Token, sub: string): TimeTokenRow => ({
  timeTokenSeq,
  tokenName,
  sub,
  createdBy,
  createdAt: formatInstant(createdAt),
  lastUsedAt: lastUsedAt && formatInstant(lastUsedAt),
  revokedAt: revokedAt && formatInstant(revokedAt),
});
