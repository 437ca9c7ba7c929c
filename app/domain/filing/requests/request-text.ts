import { parseStoredLeaveDays, leaveDaysWithUnit } from "~/domain/leave/leave-days";
import { LEAVE_PARTS, REQUEST_STATES, type RequestPhase, type RequestState } from "./request";
import type { CategoryKind } from "~/domain/filing/category";
import { formatMinutes } from "~/domain/payroll/runs/time/time-text";
import { formatDay, manilaDay, type Day } from "~/domain/shared/day";
import { leaveBalance } from "~/domain/shared/i18n/en/leave-balance";
import { requests, type RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { punchTime } from "~/domain/time/punches/punch";

interface RequestTimes {
  requestKind: CategoryKind;
  startDate: Day;
  endDate: Day;
  startAt: Date | null;
  endAt: Date | null;
  amountMinutes: number | null;
  /** Leave only. */
  amountDays?: string | null;
  part?: string | null;
}

/** "11/18/2026, 17:00–20:00", "11/18/2026 to 11/20/2026" or "11/18/2026, first half"; a time on a later date includes the date. */
export function whenText(
  { startDate, endDate, startAt, endAt, part }: Omit<RequestTimes, "requestKind" | "amountMinutes" | "amountDays">,
  messages: Pick<RequestsText, "fromTo"> = requests,
  names: Readonly<Record<string, string>> = {},
): string {
  const days =
    startDate === endDate ? formatDay(startDate) : interpolate(messages.fromTo, { from: formatDay(startDate), to: formatDay(endDate) });
  if (part === "AM" || part === "PM") return `${days}, ${named(names, LEAVE_PARTS[part]).toLowerCase()}`;
  return startAt && endAt ? `${days}, ${timesText(startDate, startAt, endAt)}` : days;
}

/** "17:00–20:00", "22:00–02:00 (+1)". */
export function timesText(startDate: Day, startAt: Date, endAt: Date): string {
  const later = (at: Date) => (manilaDay(at) > startDate ? " (+1)" : "");
  return `${punchTime(startAt)}${later(startAt)}–${punchTime(endAt)}${later(endAt)}`;
}

/** "3 h", for leave "0.5 days"; empty if there is no quantity. */
export function amountWords(
  { amountMinutes, amountDays }: Pick<RequestTimes, "amountMinutes" | "amountDays">,
  messages = leaveBalance,
): string {
  if (amountDays) return leaveDaysWithUnit(parseStoredLeaveDays(amountDays), messages);
  return amountMinutes === null ? "" : formatMinutes(amountMinutes);
}

/** The next or the last decision of a request. */
export interface Progress {
  requestState: RequestState;
  phase: RequestPhase;
}

export const isCancellation = ({ requestState, phase }: Progress): boolean => requestState === "PENDING" && phase === "CANCELLING";

/** "Vacation leave"; "Cancellation of Vacation leave" while the cancellation is pending. The name used in every list and message. */
export const requestTitle = (
  request: Progress & { what: string },
  messages: Pick<RequestsText, "cancellationOf"> = requests,
  cancellation = isCancellation(request),
): string => (cancellation ? interpolate(messages.cancellationOf, { what: request.what }) : request.what);

/** "Approved"; "Approved, cancellation requested" while it is pending; "Rejected" … */
export const stateText = (requestState: RequestState, phase: RequestPhase): string =>
  isCancellation({ requestState, phase }) ? "Approved, cancellation requested" : REQUEST_STATES[requestState];
