import { inArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import type { ChainLevel } from "~/domain/filing/chain";
import { askedDates, datesWords } from "~/domain/filing/requests/cancelled-dates";
import { AGREEMENT, type Outcome } from "~/domain/filing/requests/decide";
import { SINGLE_NEWS_AN_HOUR } from "~/domain/filing/requests/decide-words";
import { agreementNews } from "~/domain/filing/requests/shift-change";
import {
  copiedNews,
  decidedNews,
  escalatedNews,
  filedForNews,
  manyWaitingNews,
  newsMail,
  recountNews,
  stuckNews,
  waitingNews,
  type NewsOf,
} from "~/domain/filing/requests/request-news";
import { amountWords, isCancellation, requestTitle, whenWords } from "~/domain/filing/requests/request-words";
import type { Day } from "~/domain/shared/day";
import type { MailWords } from "~/domain/shared/messages/mail-words";
import type { ChosenKind } from "~/domain/shared/messages/news-choice";
import type { Scope } from "~/domain/shared/scope";
import { writeMail } from "~/models/shared/news/mails.server";
import { accountHolders } from "~/models/shared/account-holders.server";
import { wantsMail } from "~/models/shared/news/news-choices.server";
import { writeNotice } from "~/models/shared/notices.server";
import { pathTo } from "~/paths";
import { filedWithinHour } from "./request-rows.server";
import type { WholeRequest } from "./request-reads.server";

type Company = Pick<Scope, "companySeq">;
type Told = WholeRequest & { round: number };

/** The dates that are asked for: of a cancelling of single dates those alone. */
function newsWhen(request: WholeRequest): string {
  const asked = request.phase === "CANCELLING" ? askedDates(request.cancelled) : [];
  if (asked.length > 0) return datesWords(asked);
  return request.requestKind === "DOCUMENT" ? "" : whenWords(request);
}

/** @param cancellation whether the news is about the cancellation of the request @source document 4 §5.3 */
const newsOf = (request: WholeRequest, cancellation = isCancellation(request)): NewsOf => ({
  category: requestTitle({ ...request, what: request.categoryName }, undefined, cancellation),
  requester: request.requester,
  what: requestTitle(request, undefined, cancellation),
  when: newsWhen(request),
});

/** The key of news of one level of a request. */
const levelKey = ({ requestSeq, phase, round }: Told, stage: number) => `request:${requestSeq}:${phase}:${round}:${stage}`;

/** Tells whoever decides the level that a request has reached, or those who may decide out of turn that nobody can. @source document 4 */
export async function tellWaiting(tx: Tx, scope: Company, request: Told, level: ChainLevel): Promise<void> {
  if (level.stage === AGREEMENT) return tellOther(tx, scope, request, level);
  if (level.approver === null) {
    const links = [{ label: "Open the request", href: pathTo("get-approval", { filingRequestSeq: request.requestSeq }) }];
    const words = stuckNews(newsOf(request), level.stage + 1, level.problem ?? "VACANT");
    await writeNotice(tx, scope, { kind: "REQUEST_STUCK", noticeKey: `${levelKey(request, level.stage)}:stuck`, ...words, links });
    return;
  }
  await tellApprover(tx, scope, request, level, "");
}

/** Asks the other person of a shift change whether they agree. @source document 4 §2.2 */
async function tellOther(tx: Tx, scope: Company, request: Told, { approver }: ChainLevel): Promise<void> {
  const dates = [...new Set(request.shifts.map(({ date }) => date))];
  const words = agreementNews(request.requester, dates);
  const [label, href] = ["Agree or decline", pathTo("get-my-approval", { filingRequestSeq: request.requestSeq })];
  for (const { accountSeq, email } of await accountsOf(tx, scope, approver === null ? [] : [approver])) {
    const noticeKey = `${levelKey(request, AGREEMENT)}:${accountSeq}`;
    await writeNotice(tx, scope, { kind: "REQUEST_WAITING", accountSeq, noticeKey, ...words, links: [{ label, href }] });
    await mailNews(tx, scope, request, { kind: "REQUEST_WAITING", accountSeq, email, mailKey: noticeKey }, newsMail(words, label, href));
  }
}

/** Tells whoever decides a level, and who stands in, once more; the news takes the place of the first, the mail comes once. @source document 4 A-15 */
export const remindApprover = (tx: Tx, scope: Company, request: Told, level: ChainLevel): Promise<void> =>
  level.stage === AGREEMENT ? tellOther(tx, scope, request, level) : tellApprover(tx, scope, request, level, "Reminder: ");

async function tellApprover(tx: Tx, scope: Company, request: Told, level: ChainLevel, again: string): Promise<void> {
  const asked = [level.approver, level.delegate].flatMap((seq) => seq ?? []);
  if (again === "" && (await filedWithinHour(tx, scope, request.employeeSeq)) > SINGLE_NEWS_AN_HOUR)
    return tellMany(tx, scope, request, asked);
  const words = waitingNews(newsOf(request), request.filedAt, level.stage + 1, Math.max(request.steps.length, 1));
  const [label, href] = ["Decide", pathTo("get-my-approval", { filingRequestSeq: request.requestSeq })];
  for (const { accountSeq, email } of await accountsOf(tx, scope, asked)) {
    const noticeKey = `${levelKey(request, level.stage)}:${accountSeq}`;
    await writeNotice(tx, scope, { kind: "REQUEST_WAITING", accountSeq, noticeKey, ...words, links: [{ label, href }] });
    const mail = newsMail({ ...words, subject: `${again}${words.subject}` }, label, href);
    const mailKey = `${noticeKey}${again && ":again"}`;
    await mailNews(tx, scope, request, { kind: "REQUEST_WAITING", accountSeq, email, mailKey }, mail);
  }
}

/** Folds the notifications of many requests of one employee within an hour into one notification and one mail. */
async function tellMany(tx: Tx, scope: Company, request: Told, asked: readonly number[]): Promise<void> {
  const words = manyWaitingNews(request.requester);
  const [label, href] = ["Decide", pathTo("get-my-approvals")];
  const hour = request.filedAt.toISOString().slice(0, 13);
  for (const { accountSeq, email } of await accountsOf(tx, scope, asked)) {
    const noticeKey = `requests:${request.employeeSeq}:${hour}:${accountSeq}`;
    await writeNotice(tx, scope, { kind: "REQUEST_WAITING", accountSeq, noticeKey, ...words, links: [{ label, href }] });
    await mailNews(tx, scope, request, { kind: "REQUEST_WAITING", accountSeq, email, mailKey: noticeKey }, newsMail(words, label, href));
  }
}

/** Tells the approver of the next level that the one before is overdue. @param since the day since which it waits @source document 4 A-15 */
export async function tellNextLevel(tx: Tx, scope: Company, request: Told, waiting: ChainLevel, next: number, since: Day): Promise<void> {
  const links = [{ label: "Open the request", href: pathTo("get-my-approval", { filingRequestSeq: request.requestSeq }) }];
  const words = escalatedNews(newsOf(request), waiting.stage + 1, since);
  for (const { accountSeq } of await accountsOf(tx, scope, [next])) {
    const noticeKey = `${levelKey(request, waiting.stage)}:overdue:${accountSeq}`;
    await writeNotice(tx, scope, { kind: "REQUEST_COPIED", accountSeq, noticeKey, ...words, links });
  }
}

interface Recipient {
  kind: ChosenKind;
  accountSeq: number;
  email: string;
  mailKey: string;
}

/** Where the policy mails, whoever has not chosen otherwise. */
async function mailNews(
  tx: Tx,
  scope: Company,
  { mailYn }: Told,
  { kind, accountSeq, email, mailKey }: Recipient,
  words: MailWords,
): Promise<void> {
  if (mailYn !== "Y" || !(await wantsMail(tx, scope, accountSeq, kind))) return;
  await writeMail(tx, scope, { mailKey, recipient: email, words, news: { accountSeq, kind } });
}

/** Tells the requester how it ended, and the copies at filing and at the end. @source document 4 */
export async function tellCopies(tx: Tx, scope: Company, request: Told, cancellation = isCancellation(request)): Promise<void> {
  const links = [{ label: "Open the request", href: pathTo("get-my-approval", { filingRequestSeq: request.requestSeq }) }];
  for (const { accountSeq } of await accountsOf(tx, scope, request.copies)) {
    const noticeKey = `request:${request.requestSeq}:copy:${accountSeq}`;
    await writeNotice(tx, scope, { kind: "REQUEST_COPIED", accountSeq, noticeKey, ...copiedNews(newsOf(request, cancellation)), links });
  }
}

/** Tells somebody what another person filed for them. @source document 4 A-1 */
export async function tellFiledFor(tx: Tx, scope: Company, request: Told): Promise<void> {
  const links = [{ label: "Open the request", href: pathTo("get-my-filing", { filingRequestSeq: request.requestSeq }) }];
  const noticeKey = `request:${request.requestSeq}:filed`;
  for (const { accountSeq } of await accountsOf(tx, scope, [request.employeeSeq]))
    await writeNotice(tx, scope, {
      kind: "REQUEST_COPIED",
      accountSeq,
      noticeKey,
      ...filedForNews(newsOf(request), request.filedBy),
      links,
    });
}

/** Tells the requester what approved leave takes since it was counted anew. @param time tells one counting from the next @source document 4 L-14 */
export async function tellRecounted(tx: Tx, scope: Company, request: Told, before: WholeRequest, time: number): Promise<void> {
  const { requestSeq, employeeSeq } = request;
  const links = [{ label: "Open the request", href: pathTo("get-my-filing", { filingRequestSeq: requestSeq }) }];
  const words = recountNews(newsOf(request, false), amountWords(before), amountWords(request));
  for (const { accountSeq } of await accountsOf(tx, scope, [employeeSeq]))
    await writeNotice(tx, scope, {
      kind: "REQUEST_DECIDED",
      accountSeq,
      noticeKey: `request:${requestSeq}:recount:${time}`,
      ...words,
      links,
    });
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
  // "Overtime cancelled" names the result; "Cancellation of Overtime rejected" needs to say what was rejected.
  const words = decidedNews(newsOf(request, phase === "CANCELLING" && outcome === "rejected"), outcome, how);
  const [label, href] = ["Open the request", pathTo("get-my-filing", { filingRequestSeq: request.requestSeq })];
  for (const { accountSeq, email } of await accountsOf(tx, scope, [request.employeeSeq])) {
    const noticeKey = `request:${request.requestSeq}:${phase}:${request.round}:decided`;
    await writeNotice(tx, scope, { kind: "REQUEST_DECIDED", accountSeq, noticeKey, ...words, links: [{ label, href }] });
    await mailNews(tx, scope, request, { kind: "REQUEST_DECIDED", accountSeq, email, mailKey: noticeKey }, newsMail(words, label, href));
  }
  await tellChangedWith(tx, scope, request, words);
  await tellCopies(tx, scope, request, phase === "CANCELLING");
}

/** The other person of a shift change reads how it ended. */
async function tellChangedWith(
  tx: Tx,
  scope: Company,
  { requestSeq, otherEmployeeSeq, phase, round }: Told,
  words: { subject: string; description: string },
): Promise<void> {
  const links = [{ label: "Open the request", href: pathTo("get-my-approval", { filingRequestSeq: requestSeq }) }];
  const noticeKey = `request:${requestSeq}:${phase}:${round}:decided:other`;
  for (const { accountSeq } of await accountsOf(tx, scope, otherEmployeeSeq === null ? [] : [otherEmployeeSeq]))
    await writeNotice(tx, scope, { kind: "REQUEST_DECIDED", accountSeq, noticeKey, ...words, links });
}

async function accountsOf(tx: Tx, scope: Company, employeeSeqs: readonly number[]): Promise<{ accountSeq: number; email: string }[]> {
  if (employeeSeqs.length === 0) return [];
  const holders = accountHolders(tx, scope);
  return tx
    .select({ accountSeq: holders.accountSeq, email: holders.email })
    .from(holders)
    .where(inArray(holders.employeeSeq, [...employeeSeqs]));
}
