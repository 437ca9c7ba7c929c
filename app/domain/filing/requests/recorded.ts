import { CATEGORY_KINDS } from "~/domain/filing/category";
import type { Change } from "~/domain/shared/change";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import { toInstant, parseLocalMinute } from "~/domain/time/evaluation/local-time";
import { minutesBetween } from "~/domain/time/schedule/clock";
import { MAX_HOURS, type RequestContent } from "./request";
import { whenText } from "./request-text";

/** Kinds that are requested by time on one work date and can be entered as approved. @source document 4 §6.1 */
export type TimedKind = "OVERTIME" | "HOLIDAY_WORK" | "WORK";

export const NOT_IN_FORCE = "This no longer counts. Reload the page.";
export const CANCELLING_ALREADY = "Its cancellation is waiting for a decision. Decide it first, in Approval Management.";
export const alreadyExistsMessage = (kind: TimedKind, when: string): RefusalMessage =>
  messageOf("FILED_ALREADY", { what: CATEGORY_KINDS[kind], when });

interface TimeRange {
  startAt: Date;
  endAt: Date;
  minutes: number;
}

/**
 * The time range from a date and two times; an end at or before the start is on the next day. @returns the instants and whole minutes, or
 * the error @source document 4 A-1, §9
 */
export function resolveTimeRange(date: Day, startTime: string, endTime: string): TimeRange | { problem: RefusalMessage } {
  const minutes = minutesBetween(startTime, endTime);
  if (minutes > MAX_HOURS * 60) return { problem: messageOf("TOO_MANY_HOURS", { count: MAX_HOURS }) };
  const start = parseLocalMinute(`${date}T${startTime}`);
  return { startAt: toInstant(start), endAt: toInstant(start + minutes), minutes };
}

/** Last day for which time can be recorded or filed: a year ahead. @source document 4 §9 */
export const lastFilingDay = (today: Day): Day => addDays(today, 366);

type Person = { employeeSeq: number; employeeName: string };
type RecordedRequest = Pick<RequestContent, "requestKind" | "startDate" | "endDate" | "startAt" | "endAt"> & { requestSeq: number };

const ownText = (isOwn: boolean) => (isOwn ? " (on their own day)" : "");
const whatText = (request: RecordedRequest, workName: string) => `${workName || CATEGORY_KINDS[request.requestKind]} ${whenText(request)}`;

export const requestRecordedChange = (person: Person, request: RecordedRequest, workName: string, reason: string, isOwn: boolean): Change =>
  buildChange(person.employeeSeq, "CREATE", {
    after: request,
    description: `Entered as approved for ${person.employeeName}${ownText(isOwn)}, ${formatDay(request.startDate)}: ${whatText(request, workName)}. Reason: ${reason}`,
  });

export const recordedRequestCancelledChange = (
  person: Person,
  request: RecordedRequest,
  workName: string,
  reason: string,
  isOwn: boolean,
): Change =>
  buildChange(person.employeeSeq, "CANCEL", {
    before: request,
    description: `Reversed for ${person.employeeName}${ownText(isOwn)}, ${formatDay(request.startDate)}: ${whatText(request, workName)}. Reason: ${reason}`,
  });

const buildChange = (seq: number, action: string, change: Pick<Change, "before" | "after" | "description">): Change => ({
  featureName: "TIME_RECORD",
  subject: { noun: "time record", seq },
  action,
  before: null,
  after: null,
  ...change,
});
