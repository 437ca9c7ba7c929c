import type { CategoryKind } from "~/domain/filing/category";
import type { Day } from "~/domain/shared/day";
import type { LeavePart } from "~/domain/time/judgement/day-facts";

/** Where a request stands (document 4 §2.2), and how screens call it. */
export const REQUEST_STATES = {
  PENDING: "Waiting",
  APPROVED: "Approved",
  REJECTED: "Rejected",
  WITHDRAWN: "Withdrawn",
  CANCELLED: "Cancelled",
  SUPERSEDED: "Changed",
} as const;
export type RequestState = keyof typeof REQUEST_STATES;

/** What is decided: the request itself, or that an approved one is cancelled. */
export type RequestPhase = "FILING" | "CANCELLING";

/** How a level was decided, and how screens call it. */
export const DECISIONS = {
  APPROVED: "Approved",
  REJECTED: "Rejected",
  AUTO: "Approved itself",
  SELF: "Approved itself: the requester decides this level",
  SAME_PERSON: "Approved: decided an earlier level already",
  SPECIAL_APPROVED: "Approved in the approver’s place",
  SPECIAL_REJECTED: "Rejected in the approver’s place",
} as const;
export type DecisionHow = keyof typeof DECISIONS;

export const REASON_LETTERS = 500;
/** Most requests that are decided in one go. @source document 4 A-14 */
export const MOST_AT_ONCE = 500;
/** The largest file of a request. @source document 4 §2, requests */
export const ATTACHMENT_MEGABYTES = 10;
/** Most hours of overtime or work on a free day. @source document 4 A-1, §9 */
export const MOST_HOURS = 16;
export const TOO_LONG = `More than ${MOST_HOURS} hours. Check the times.`;

/** What is asked for; fields of other kinds are null. Instants are exact, days those of Manila. */
export interface RequestContent {
  requestKind: CategoryKind;
  startDate: Day;
  /** The same as the first for all but leave, custom work and documents. */
  endDate: Day;
  startAt: Date | null;
  endAt: Date | null;
  /** Of custom work: its kind. */
  timePolicySeq: number | null;
  reason: string;
  amountMinutes: number | null;
  /** Of leave: its type, which part of each date, and days as the database writes them. */
  leavePolicySeq?: number | null;
  part?: LeavePart | null;
  amountDays?: string | null;
  /** Of a shift change: the shift wanted (empty = rest), or the other date and the person to change with. */
  shiftName?: string | null;
  otherDate?: Day | null;
  otherEmployeeSeq?: number | null;
}

/** Which part of each date is taken, as screens call it. @source document 4 L-12 */
export const LEAVE_PARTS: Readonly<Record<LeavePart, string>> = { FULL: "Full days", AM: "First half", PM: "Second half", HOURS: "Hours" };

/** A request holds: it was approved, and nobody has decided that it is cancelled. */
export const isInForce = ({ requestState, phase }: { requestState: string; phase: string }): boolean =>
  requestState === "APPROVED" || (requestState === "PENDING" && phase === "CANCELLING");
