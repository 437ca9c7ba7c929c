import type { CategoryKind } from "~/domain/filing/category";
import type { Day } from "~/domain/shared/day";
import type { LeavePart } from "~/domain/time/evaluation/day-facts";

/** Request states (document 4 §2.2) and their labels. */
export const REQUEST_STATES = {
  PENDING: "Waiting",
  APPROVED: "Approved",
  REJECTED: "Rejected",
  WITHDRAWN: "Withdrawn",
  CANCELLED: "Cancelled",
  SUPERSEDED: "Changed",
} as const;
export type RequestState = keyof typeof REQUEST_STATES;

/** Decision phase: the request itself, or the cancellation of an approved one. */
export type RequestPhase = "FILING" | "CANCELLING";

/** Decisions of a level and their labels. */
export const DECISIONS = {
  APPROVED: "Approved",
  REJECTED: "Rejected",
  AUTO: "Approved automatically",
  SELF: "Approved automatically: the requester decides this level",
  SAME_PERSON: "Approved: decided an earlier level already",
  SPECIAL_APPROVED: "Approved in the approver’s place",
  SPECIAL_REJECTED: "Rejected in the approver’s place",
} as const;
export type DecisionHow = keyof typeof DECISIONS;

export const MAX_REASON_LENGTH = 500;
/** Maximum requests decided at once. @source document 4 A-14 */
export const MAX_DECISIONS_AT_ONCE = 500;
/** Maximum size of an attachment. @source document 4 §2, requests */
export const ATTACHMENT_MEGABYTES = 10;
/** Maximum hours of overtime or work on a free day. @source document 4 A-1, §9 */
export const MAX_HOURS = 16;

/** Request details; fields of other kinds are null. Instants are exact, days are Manila days. */
export interface RequestContent {
  requestKind: CategoryKind;
  startDate: Day;
  /** Equals the first day except for leave, custom work and documents. */
  endDate: Day;
  startAt: Date | null;
  endAt: Date | null;
  /** Custom work only: its kind. */
  timePolicySeq: number | null;
  reason: string;
  amountMinutes: number | null;
  /** Leave only: type, part of each date, and days as in the database. */
  leavePolicySeq?: number | null;
  part?: LeavePart | null;
  amountDays?: string | null;
  /** Shift change only: the requested shift (empty = rest), or the other date and employee. */
  shiftName?: string | null;
  otherDate?: Day | null;
  otherEmployeeSeq?: number | null;
}

/** Labels of the part of each date. @source document 4 L-12 */
export const LEAVE_PARTS: Readonly<Record<LeavePart, string>> = { FULL: "Full days", AM: "First half", PM: "Second half", HOURS: "Hours" };

/** A request is in force if it was approved and its cancellation was not. */
export const isInForce = ({ requestState, phase }: { requestState: string; phase: string }): boolean =>
  requestState === "APPROVED" || (requestState === "PENDING" && phase === "CANCELLING");
