import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import type { MailText } from "~/domain/shared/messages/mail-text";
import type { ChainProblem } from "~/domain/filing/chain";

/** Notification texts about requests: document 4 §5.3. */
export interface RequestNotificationFacts {
  category: string;
  requester: string;
  what: string;
  when: string;
}

const facts = ({ what, when }: RequestNotificationFacts) => [what, when].filter(Boolean).join(", ");

/** @param level from 1 */
export const approvalNeededNotification = (request: RequestNotificationFacts, filedAt: Date, level: number, levels: number) => ({
  subject: `Approval needed: ${request.category} of ${request.requester}`,
  description: `${facts(request)}. Filed ${formatInstant(filedAt)}. You decide level ${level} of ${levels}.`,
});

/** One combined notification per hour when an employee files many requests. */
export const manyApprovalsNeededNotification = (requester: string) => ({
  subject: `${requester} has several requests for you`,
  description: `${requester} filed several requests within an hour. Approvals lists all of them.`,
});

export const requestDecidedNotification = (
  request: RequestNotificationFacts,
  outcome: "approved" | "rejected" | "cancelled",
  { by, onBehalfOf, remark }: { by: string; onBehalfOf: string; remark: string },
) => ({
  subject: `${request.category} ${outcome}`,
  description: [`${facts(request)}.`, by && `Decided by ${by}${onBehalfOf ? ` (on behalf of ${onBehalfOf})` : ""}.`, remark]
    .filter(Boolean)
    .join(" "),
});

export const requestCopyNotification = (request: RequestNotificationFacts) => ({
  subject: `For your information: ${request.category} of ${request.requester}`,
  description: `${facts(request)}.`,
});

/** Notification to the employee for whom another person filed; its first sentence is the one that copy recipients get. */
export const filedOnBehalfNotification = (request: RequestNotificationFacts, by: string) => ({
  subject: requestCopyNotification(request).subject,
  description: `${requestCopyNotification(request).description} ${by} filed it for you.`,
});

/**
 * Escalation to the next level when a level is overdue; its first sentence is the one that copy recipients get. @param level from 1 @source
 * document 4 A-15
 */
export const escalationNotification = (request: RequestNotificationFacts, level: number, since: Day) => ({
  subject: requestCopyNotification(request).subject,
  description: `${requestCopyNotification(request).description} Level ${level} has waited since ${formatDay(since)}.`,
});

/** Notification to the requester about recalculated leave. @param before and @param after "3 days" @source document 4 L-14 */
export const leaveRecalculatedNotification = (request: RequestNotificationFacts, before: string, after: string) => ({
  subject: `${request.category} recalculated`,
  description: `${facts(request)}. It takes ${after || "no day"} instead of ${before || "no day"}: the plan or the calendar of its days, or the last day of work, changed.`,
});

/** The same notification as an email with a link. For others, a private leave type appears as "Leave". */
export const requestMailText = (
  { subject, description }: { subject: string; description: string },
  label: string,
  href: string,
): MailText => ({
  subject,
  preview: description,
  parts: [description, { label, href }],
});

const PROBLEMS: Record<ChainProblem, string> = {
  VACANT: "no one is found",
  RESIGNED: "the person named has left",
  SELF: "only the requester is left",
};

/** @param level from 1 */
export const undecidableRequestNotification = (
  { category, requester }: RequestNotificationFacts,
  level: number,
  problem: ChainProblem,
) => ({
  subject: "No one can decide a request",
  description: `${category} of ${requester}: level ${level} has no approver (${PROBLEMS[problem]}). Decide in Special, or set a head.`,
});
