import { inArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import type { ChainLevel } from "~/domain/filing/chain";
import type { Outcome } from "~/domain/filing/requests/decide";
import { copiedNews, decidedNews, stuckNews, waitingNews, type NewsOf } from "~/domain/filing/requests/request-news";
import { whenWords } from "~/domain/filing/requests/request-words";
import type { Scope } from "~/domain/shared/scope";
import { accountHolders } from "~/models/shared/account-holders.server";
import { writeNotice } from "~/models/shared/notices.server";
import { pathTo } from "~/paths";
import type { WholeRequest } from "./request-reads.server";

type Company = Pick<Scope, "companySeq">;
type Told = WholeRequest & { round: number };

/** @source document 4 §5.3 */
export const newsOf = (request: WholeRequest): NewsOf => ({
  category: request.categoryName,
  requester: request.requester,
  what: request.what,
  when: request.requestKind === "DOCUMENT" ? "" : whenWords(request),
});

/** Tells whoever decides the level that a request has reached, or those who may decide out of turn that nobody can. @source document 4 */
export async function tellWaiting(tx: Tx, scope: Company, request: Told, level: ChainLevel): Promise<void> {
  const { requestSeq, phase, round, filedAt, steps } = request;
  const key = `request:${requestSeq}:${phase}:${round}:${level.stage}`;
  if (level.approver === null) {
    const links = [{ label: "Open the request", href: pathTo("get-approval", { filingRequestSeq: requestSeq }) }];
    const words = stuckNews(newsOf(request), level.stage + 1, level.problem ?? "VACANT");
    await writeNotice(tx, scope, { kind: "REQUEST_STUCK", noticeKey: `${key}:stuck`, ...words, links });
    return;
  }
  const words = waitingNews(newsOf(request), filedAt, level.stage + 1, Math.max(steps.length, 1));
  const links = [{ label: "Decide", href: pathTo("get-my-approval", { filingRequestSeq: requestSeq }) }];
  const asked = [level.approver, ...(level.delegate === null ? [] : [level.delegate])];
  for (const { accountSeq } of await accountsOf(tx, scope, asked))
    await writeNotice(tx, scope, { kind: "REQUEST_WAITING", accountSeq, noticeKey: `${key}:${accountSeq}`, ...words, links });
}

/** Tells the requester how it ended, and the copies at filing and at the end. @source document 4 */
export async function tellCopies(tx: Tx, scope: Company, request: Told): Promise<void> {
  const links = [{ label: "Open the request", href: pathTo("get-my-approval", { filingRequestSeq: request.requestSeq }) }];
  for (const { accountSeq } of await accountsOf(tx, scope, request.copies)) {
    const noticeKey = `request:${request.requestSeq}:copy:${accountSeq}`;
    await writeNotice(tx, scope, { kind: "REQUEST_COPIED", accountSeq, noticeKey, ...copiedNews(newsOf(request)), links });
  }
}

/** @param by who decided last; empty = it decided itself */
export async function tellDecided(
  tx: Tx,
  scope: Company,
  request: Told,
  { state, phase }: Pick<Outcome, "state" | "phase">,
  how: { by: string; onBehalfOf: string; remark: string },
): Promise<void> {
  const outcome = state === "CANCELLED" ? "cancelled" : state === "REJECTED" || phase === "CANCELLING" ? "rejected" : "approved";
  const words = decidedNews(newsOf(request), outcome, how);
  const links = [{ label: "Open the request", href: pathTo("get-my-filing", { filingRequestSeq: request.requestSeq }) }];
  for (const { accountSeq } of await accountsOf(tx, scope, [request.employeeSeq])) {
    const noticeKey = `request:${request.requestSeq}:${phase}:${request.round}:decided`;
    await writeNotice(tx, scope, { kind: "REQUEST_DECIDED", accountSeq, noticeKey, ...words, links });
  }
  await tellCopies(tx, scope, request);
}

async function accountsOf(tx: Tx, scope: Company, employeeSeqs: readonly number[]): Promise<{ accountSeq: number }[]> {
  if (employeeSeqs.length === 0) return [];
  const holders = accountHolders(tx, scope);
  return tx
    .select({ accountSeq: holders.accountSeq })
    .from(holders)
    .where(inArray(holders.employeeSeq, [...employeeSeqs]));
}
