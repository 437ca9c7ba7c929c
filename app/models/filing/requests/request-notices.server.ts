import { inArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import type { ChainLevel } from "~/domain/filing/chain";
import { listDatesPendingCancellation, datesText } from "~/domain/filing/requests/cancelled-dates";
import { AGREEMENT, type Outcome } from "~/domain/filing/requests/decide";
import { SINGLE_NOTIFICATIONS_PER_HOUR } from "~/domain/filing/requests/decide-text";
import { agreementNotification } from "~/domain/filing/requests/shift-change";
import {
  requestCopyNotification,
  requestDecidedNotification,
  escalationNotification,
  filedOnBehalfNotification,
  manyApprovalsNeededNotification,
  requestMailText,
  leaveRecalculatedNotification,
  undecidableRequestNotification,
  approvalNeededNotification,
  type RequestNotificationFacts,
} from "~/domain/filing/requests/request-notifications";
import { amountWords, isCancellation, requestTitle, whenText } from "~/domain/filing/requests/request-text";
import type { Day } from "~/domain/shared/day";
import type { MailText } from "~/domain/shared/messages/mail-text";
import type { ConfigurableKind } from "~/domain/shared/messages/notification-preference";
import type { Scope } from "~/domain/shared/scope";
import { writeMail } from "~/models/shared/notifications/mails.server";
import { accountHolders } from "~/models/shared/employee-accounts.server";
import { wantsMail } from "~/models/shared/notifications/notification-preferences.server";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { pathTo } from "~/paths";
import { countFiledWithinHour } from "./request-rows.server";
import type { WholeRequest } from "./request-reads.server";

type Company = Pick<Scope, "companySeq">;
type NotifiedRequest = WholeRequest & { round: number };

/** The dates of the notification; for a cancellation of single dates only those. */
function requestDateText(request: WholeRequest): string {
  const dates = request.phase === "CANCELLING" ? listDatesPendingCancellation(request.cancelled) : [];
  if (dates.length > 0) return datesText(dates);
  return request.requestKind === "DOCUMENT" ? "" : whenText(request);
}

/** @param cancellation whether the notification is about the cancellation of the request @source document 4 §5.3 */
const requestText = (request: WholeRequest, cancellation = isCancellation(request)): RequestNotificationFacts => ({
  category: requestTitle({ ...request, what: request.categoryName }, undefined, cancellation),
  requester: request.requester,
  what: requestTitle(request, undefined, cancellation),
  when: requestDateText(request),
});

/** Notification key of one level of a request. */
const levelKey = ({ requestSeq, phase, round }: NotifiedRequest, stage: number) => `request:${requestSeq}:${phase}:${round}:${stage}`;

/**
 * Notifies the approver of the level that a request has reached, or, without one, the users who may decide out of turn.
 * @source document 4
 */
export async function notifyApprovers(tx: Tx, scope: Company, request: NotifiedRequest, level: ChainLevel): Promise<void> {
  if (level.stage === AGREEMENT) return notifyColleague(tx, scope, request, level);
  if (level.approver === null) {
    const links = [{ label: "Open the request", href: pathTo("get-approval", { filingRequestSeq: request.requestSeq }) }];
    const message = undecidableRequestNotification(requestText(request), level.stage + 1, level.problem ?? "VACANT");
    await writeNotification(tx, scope, { kind: "REQUEST_STUCK", noticeKey: `${levelKey(request, level.stage)}:stuck`, ...message, links });
    return;
  }
  await notifyApprover(tx, scope, request, level, "");
}

/** Asks the other party of a shift change for agreement. @source document 4 §2.2 */
async function notifyColleague(tx: Tx, scope: Company, request: NotifiedRequest, { approver }: ChainLevel): Promise<void> {
  const dates = [...new Set(request.shifts.map(({ date }) => date))];
  const message = agreementNotification(request.requester, dates);
  const [label, href] = ["Agree or decline", pathTo("get-my-approval", { filingRequestSeq: request.requestSeq })];
  for (const { accountSeq, email } of await accountsOf(tx, scope, approver === null ? [] : [approver])) {
    const noticeKey = `${levelKey(request, AGREEMENT)}:${accountSeq}`;
    await writeNotification(tx, scope, { kind: "REQUEST_WAITING", accountSeq, noticeKey, ...message, links: [{ label, href }] });
    await mailNotification(
      tx,
      scope,
      request,
      { kind: "REQUEST_WAITING", accountSeq, email, mailKey: noticeKey },
      requestMailText(message, label, href),
    );
  }
}

/** Reminds a level's approver and delegate; replaces the first notification and mails once. @source document 4 A-15 */
export const remindApprover = (tx: Tx, scope: Company, request: NotifiedRequest, level: ChainLevel): Promise<void> =>
  level.stage === AGREEMENT ? notifyColleague(tx, scope, request, level) : notifyApprover(tx, scope, request, level, "Reminder: ");

async function notifyApprover(tx: Tx, scope: Company, request: NotifiedRequest, level: ChainLevel, again: string): Promise<void> {
  const deciders = [level.approver, level.delegate].flatMap((seq) => seq ?? []);
  if (again === "" && (await countFiledWithinHour(tx, scope, request.employeeSeq)) > SINGLE_NOTIFICATIONS_PER_HOUR)
    return notifyAccounts(tx, scope, request, deciders);
  const message = approvalNeededNotification(requestText(request), request.filedAt, level.stage + 1, Math.max(request.steps.length, 1));
  const [label, href] = ["Decide", pathTo("get-my-approval", { filingRequestSeq: request.requestSeq })];
  for (const { accountSeq, email } of await accountsOf(tx, scope, deciders)) {
    const noticeKey = `${levelKey(request, level.stage)}:${accountSeq}`;
    await writeNotification(tx, scope, { kind: "REQUEST_WAITING", accountSeq, noticeKey, ...message, links: [{ label, href }] });
    const mail = requestMailText({ ...message, subject: `${again}${message.subject}` }, label, href);
    const mailKey = `${noticeKey}${again && ":again"}`;
    await mailNotification(tx, scope, request, { kind: "REQUEST_WAITING", accountSeq, email, mailKey }, mail);
  }
}

/** Groups one employee's notifications of many requests within an hour into one notification and one mail. */
async function notifyAccounts(tx: Tx, scope: Company, request: NotifiedRequest, deciders: readonly number[]): Promise<void> {
  const message = manyApprovalsNeededNotification(request.requester);
  const [label, href] = ["Decide", pathTo("get-my-approvals")];
  const hour = request.filedAt.toISOString().slice(0, 13);
  for (const { accountSeq, email } of await accountsOf(tx, scope, deciders)) {
    const noticeKey = `requests:${request.employeeSeq}:${hour}:${accountSeq}`;
    await writeNotification(tx, scope, { kind: "REQUEST_WAITING", accountSeq, noticeKey, ...message, links: [{ label, href }] });
    await mailNotification(
      tx,
      scope,
      request,
      { kind: "REQUEST_WAITING", accountSeq, email, mailKey: noticeKey },
      requestMailText(message, label, href),
    );
  }
}

/**
 * Notifies the approver of the next level that the previous level is overdue.
 * @param since the day it has been pending from @source document 4 A-15
 */
export async function notifyNextLevel(
  tx: Tx,
  scope: Company,
  request: NotifiedRequest,
  { waiting, next, since }: { waiting: ChainLevel; next: number; since: Day },
): Promise<void> {
  const links = [{ label: "Open the request", href: pathTo("get-my-approval", { filingRequestSeq: request.requestSeq }) }];
  const message = escalationNotification(requestText(request), waiting.stage + 1, since);
  for (const { accountSeq } of await accountsOf(tx, scope, [next])) {
    const noticeKey = `${levelKey(request, waiting.stage)}:overdue:${accountSeq}`;
    await writeNotification(tx, scope, { kind: "REQUEST_COPIED", accountSeq, noticeKey, ...message, links });
  }
}

interface Recipient {
  kind: ConfigurableKind;
  accountSeq: number;
  email: string;
  mailKey: string;
}

/** Sends mail if the policy does, to recipients who have not opted out. */
async function mailNotification(
  tx: Tx,
  scope: Company,
  { mailYn }: NotifiedRequest,
  { kind, accountSeq, email, mailKey }: Recipient,
  message: MailText,
): Promise<void> {
  if (mailYn !== "Y" || !(await wantsMail(tx, scope, accountSeq, kind))) return;
  await writeMail(tx, scope, { mailKey, recipient: email, texts: message, notification: { accountSeq, kind } });
}

/** Notifies the requester of the result, and the copy recipients at filing and at the end. @source document 4 */
export async function notifyCopies(
  tx: Tx,
  scope: Company,
  request: NotifiedRequest,
  cancellation = isCancellation(request),
): Promise<void> {
  const links = [{ label: "Open the request", href: pathTo("get-my-approval", { filingRequestSeq: request.requestSeq }) }];
  for (const { accountSeq } of await accountsOf(tx, scope, request.copies)) {
    const noticeKey = `request:${request.requestSeq}:copy:${accountSeq}`;
    await writeNotification(tx, scope, {
      kind: "REQUEST_COPIED",
      accountSeq,
      noticeKey,
      ...requestCopyNotification(requestText(request, cancellation)),
      links,
    });
  }
}

/** Notifies an employee of a request that another person filed for them. @source document 4 A-1 */
export async function notifyFiledOnBehalf(tx: Tx, scope: Company, request: NotifiedRequest): Promise<void> {
  const links = [{ label: "Open the request", href: pathTo("get-my-filing", { filingRequestSeq: request.requestSeq }) }];
  const noticeKey = `request:${request.requestSeq}:filed`;
  for (const { accountSeq } of await accountsOf(tx, scope, [request.employeeSeq]))
    await writeNotification(tx, scope, {
      kind: "REQUEST_COPIED",
      accountSeq,
      noticeKey,
      ...filedOnBehalfNotification(requestText(request), request.filedBy),
      links,
    });
}

/**
 * Notifies the requester of the days that an approved leave uses after recalculation.
 * @param time distinguishes successive recalculations
 * @source document 4 L-14
 */
export async function notifyLeaveRecalculated(
  tx: Tx,
  scope: Company,
  request: NotifiedRequest,
  before: WholeRequest,
  time: number,
): Promise<void> {
  const { requestSeq, employeeSeq } = request;
  const links = [{ label: "Open the request", href: pathTo("get-my-filing", { filingRequestSeq: requestSeq }) }];
  const message = leaveRecalculatedNotification(requestText(request, false), amountWords(before), amountWords(request));
  for (const { accountSeq } of await accountsOf(tx, scope, [employeeSeq]))
    await writeNotification(tx, scope, {
      kind: "REQUEST_DECIDED",
      accountSeq,
      noticeKey: `request:${requestSeq}:recount:${time}`,
      ...message,
      links,
    });
}

/** @param by the last decider; empty = decided automatically */
export async function notifyRequestDecided(
  tx: Tx,
  scope: Company,
  request: NotifiedRequest,
  { state, phase }: Pick<Outcome, "state" | "phase">,
  how: { by: string; onBehalfOf: string; remark: string },
): Promise<void> {
  const decision = state === "REJECTED" || phase === "CANCELLING" ? "rejected" : "approved";
  const outcome = state === "CANCELLED" ? "cancelled" : decision;
  // "Overtime cancelled" names the result; "Cancellation of Overtime rejected" needs to say what was rejected.
  const message = requestDecidedNotification(requestText(request, phase === "CANCELLING" && outcome === "rejected"), outcome, how);
  const [label, href] = ["Open the request", pathTo("get-my-filing", { filingRequestSeq: request.requestSeq })];
  for (const { accountSeq, email } of await accountsOf(tx, scope, [request.employeeSeq])) {
    const noticeKey = `request:${request.requestSeq}:${phase}:${request.round}:decided`;
    await writeNotification(tx, scope, { kind: "REQUEST_DECIDED", accountSeq, noticeKey, ...message, links: [{ label, href }] });
    await mailNotification(
      tx,
      scope,
      request,
      { kind: "REQUEST_DECIDED", accountSeq, email, mailKey: noticeKey },
      requestMailText(message, label, href),
    );
  }
  await notifyReplaced(tx, scope, request, message);
  await notifyCopies(tx, scope, request, phase === "CANCELLING");
}

/** Notifies the other party of a shift change of the result. */
async function notifyReplaced(
  tx: Tx,
  scope: Company,
  { requestSeq, otherEmployeeSeq, phase, round }: NotifiedRequest,
  message: { subject: string; description: string },
): Promise<void> {
  const links = [{ label: "Open the request", href: pathTo("get-my-approval", { filingRequestSeq: requestSeq }) }];
  const noticeKey = `request:${requestSeq}:${phase}:${round}:decided:other`;
  for (const { accountSeq } of await accountsOf(tx, scope, otherEmployeeSeq === null ? [] : [otherEmployeeSeq]))
    await writeNotification(tx, scope, { kind: "REQUEST_DECIDED", accountSeq, noticeKey, ...message, links });
}

async function accountsOf(tx: Tx, scope: Company, employeeSeqs: readonly number[]): Promise<{ accountSeq: number; email: string }[]> {
  if (employeeSeqs.length === 0) return [];
  const holders = accountHolders(tx, scope);
  return tx
    .select({ accountSeq: holders.accountSeq, email: holders.email })
    .from(holders)
    .where(inArray(holders.employeeSeq, [...employeeSeqs]));
}
