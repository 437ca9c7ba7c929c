import type { Change } from "~/domain/shared/change";
import { formatInstant } from "~/domain/shared/day";
import type { DecideProblem } from "./decide";
import { approvals, type ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";

/** Error message and status: 409 if the request changed in the meantime, 422 if the form is invalid. */
export interface DecideRefusal {
  message: RefusalMessage;
  status: 409 | 422;
  field?: "remark";
}

/** Facts about the request for the refusal text. */
export interface DecideState {
  /** Who decided last, and when; null = no decision. */
  last: { by: string; at: Date } | null;
  /** Current approvers; empty = none found. */
  waitsFor: string;
}

/** Why an action has no effect, including who decides. @source document 4 A-5, A-6, A-12, §9 */
export function decideRefusal(problem: DecideProblem, { last, waitsFor }: DecideState): DecideRefusal {
  switch (problem) {
    case "ALREADY_DECIDED":
      return {
        status: 409,
        message: last ? messageOf("DECIDED_ALREADY", { name: last.by, when: formatInstant(last.at) }) : messageOf("ENDED_ALREADY"),
      };
    case "SELF":
      return {
        status: 409,
        message: waitsFor === "" ? messageOf("DECIDING_SELF_NO_APPROVER") : messageOf("DECIDING_SELF", { name: waitsFor }),
      };
    case "NOT_YOUR_TURN":
      return {
        status: 409,
        message: waitsFor === "" ? messageOf("NOT_YOUR_TURN_NO_APPROVER") : messageOf("NOT_YOUR_TURN", { name: waitsFor }),
      };
    case "REMARK_REQUIRED":
      return { status: 422, field: "remark", message: messageOf("DECISION_REASON_MISSING") };
    case "REASON_REQUIRED":
      return { status: 422, field: "remark", message: messageOf("SPECIAL_REASON_MISSING") };
    case "NOT_REQUESTER":
      return { status: 409, message: messageOf("NOT_REQUESTER") };
    case "NOT_APPROVED":
      return { status: 409, message: messageOf("NOT_APPROVED") };
    case "NOT_ALLOWED":
      return { status: 409, message: messageOf("NOT_ALLOWED") };
    case "NOT_AGREED":
      return { status: 409, message: waitsFor === "" ? messageOf("OTHER_NOT_AGREED") : messageOf("NOT_AGREED", { name: waitsFor }) };
    case "LOCKED":
      return { status: 409, message: messageOf("DAYS_LOCKED") };
  }
}

/** Maximum requests per employee and hour; enough for a month of corrections. */
export const REQUESTS_PER_HOUR = 40;
/** Beyond this many requests within an hour, the approver gets one combined notification and email for the rest. */
export const SINGLE_NOTIFICATIONS_PER_HOUR = 5;

/** "Overtime 11/18/2026, 17:00–20:00 of Luz Cruz" */
interface RequestSummary {
  requestSeq: number;
  what: string;
  when: string;
  requester: string;
}

const describeRequest = ({ what, when, requester }: RequestSummary) => `${[what, when].filter(Boolean).join(" ")} of ${requester}`;

/** @param instead the request that it replaces */
export const requestFiled = (request: RequestSummary, approved: boolean, instead?: number): Change =>
  change(
    request,
    "CREATE",
    `Filed ${describeRequest(request)}${instead === undefined ? "" : ` in the place of request ${instead}`}${approved ? "; every level is approved automatically" : ""}.`,
  );

const DONE: Record<string, string> = {
  APPROVE: "Approved",
  REJECT: "Rejected",
  SPECIAL_APPROVE: "Approved in the approver’s place",
  SPECIAL_REJECT: "Rejected in the approver’s place",
  AGREE: "Agreed to",
  DECLINE: "Declined",
  WITHDRAW: "Withdrew",
  CANCEL: "Asked to cancel",
};

/** @param cancelling whether the cancellation was decided @param onBehalfOf the approver who was replaced; empty = none */
export const requestDecisionChange = (
  request: RequestSummary,
  action: string,
  cancelling: boolean,
  onBehalfOf: string,
  remark: string,
): Change =>
  change(
    request,
    action,
    `${DONE[action] ?? action} ${cancelling && action !== "CANCEL" ? "the cancellation of " : ""}${describeRequest(request)}${onBehalfOf ? ` on behalf of ${onBehalfOf}` : ""}${remark ? `: ${remark}` : "."}`,
  );

const change = ({ requestSeq }: RequestSummary, action: string, description: string): Change => ({
  featureName: "REQUEST",
  subject: { noun: "request", seq: requestSeq },
  action,
  description,
});

/** Number of requests, and how many of them are cancellations. */
export interface RequestCount {
  count: number;
  cancellations: number;
}

/** "1 request, 2 cancellations"; empty if there is no cancellation. */
export function countTexts({ count, cancellations }: RequestCount, messages: ApprovalsText = approvals): string {
  if (cancellations === 0) return "";
  const part = (singular: string, many: string, some: number) =>
    some === 0 ? [] : [some === 1 ? singular : interpolate(many, { count: some })];
  return [
    ...part(messages.requestOne, messages.requests, count - cancellations),
    ...part(messages.cancellationOne, messages.cancellations, cancellations),
  ].join(", ");
}

/** "18 approved (17 requests, 1 cancellation), 2 could not be: Luz Cruz: It is not your turn. …" @source document 4 A-14 */
export function manyText(
  press: "APPROVE" | "REJECT",
  done: RequestCount,
  failed: readonly { requester: string; message: string }[],
  messages: ApprovalsText = approvals,
): string {
  const total = interpolate(press === "APPROVE" ? messages.approvedCount : messages.rejectedCount, { count: done.count });
  const parts = countTexts(done, messages);
  const decided = parts === "" ? total : interpolate(messages.counted, { done: total, parts });
  if (failed.length === 0) return decided;
  const first = failed
    .slice(0, MAX_FAILURES_LISTED)
    .map(({ requester, message }) => `${requester}: ${message}`)
    .join(" ");
  const failures =
    failed.length > MAX_FAILURES_LISTED
      ? interpolate(messages.failedMore, { failures: first, count: failed.length - MAX_FAILURES_LISTED })
      : first;
  return interpolate(messages.failed, { done: decided, count: failed.length, failures });
}
const MAX_FAILURES_LISTED = 5;
