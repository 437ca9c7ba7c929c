import type { DayRequestRow } from "~/components/time/reports/request-table";
import { CATEGORY_KINDS } from "~/domain/filing/category";
import { resolveTimeRange, type TimedKind } from "~/domain/filing/requests/recorded";
import type { recordedTimeInput } from "~/domain/filing/requests/recorded-input";
import { isInForce, LEAVE_PARTS } from "~/domain/filing/requests/request";
import { amountWords, requestTitle, stateText, timesText } from "~/domain/filing/requests/request-text";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { listDayRequests, type DayRequest } from "~/models/filing/requests/day-requests.server";
import { type TimedContent } from "~/models/filing/requests/record-request.server";
import { listWorkKinds } from "~/models/filing/requests/work-kinds.server";
import type { z } from "zod/v4";

const TIMED_KINDS: readonly string[] = ["OVERTIME", "HOLIDAY_WORK", "WORK"] satisfies TimedKind[];

export async function readDayRequests(scope: Scope, day: { employeeSeq: number; workDate: Day }): Promise<DayRequestRow[]> {
  return (await listDayRequests(scope, day)).map((dayRequest) => ({
    filingRequestSeq: dayRequest.requestSeq,
    what: requestTitle(dayRequest),
    when: whenText(dayRequest),
    amount: amountWords(dayRequest),
    reason: dayRequest.reason,
    filed: `${dayRequest.filedBy}, ${formatInstant(dayRequest.filedAt)}`,
    state: dayRequest.requestState,
    stateText: stateText(dayRequest.requestState, dayRequest.phase),
    decided: dayRequest.decided && `${dayRequest.decided.by}, ${formatInstant(dayRequest.decided.at)}`,
    remark: dayRequest.decided && dayRequest.decided.remark !== dayRequest.reason ? dayRequest.decided.remark : "",
    mayTakeBack: isInForce(dayRequest) && [...TIMED_KINDS, "LEAVE"].includes(dayRequest.requestKind),
    revision: dayRequest.revision,
  }));
}

function whenText({ startAt, endAt, startDate, endDate, part }: DayRequest): string {
  if (startAt && endAt) return timesText(startDate, startAt, endAt);
  return startDate === endDate ? partText(part) : `${formatDay(startDate)} to ${formatDay(endDate)}`;
}

const partText = (part: string | null): string => (part === "AM" || part === "PM" ? LEAVE_PARTS[part] : "Whole day");

/** Kinds that can be recorded as approved for a date. */
export async function listApprovedChoices(scope: Scope, workDate: Day): Promise<{ value: string; label: string }[]> {
  const work = await listWorkKinds(scope, workDate);
  return [
    ...(["OVERTIME", "HOLIDAY_WORK"] as const).map((kind) => ({ value: kind, label: CATEGORY_KINDS[kind] })),
    ...work.map(({ timePolicySeq, workName }) => ({ value: `WORK:${timePolicySeq}`, label: workName })),
  ];
}

/** Converts the form input to the model's content. @throws Refusal when the time is too long */
export function toApprovedContent(
  workDate: Day,
  { what, date, startTime, endTime, reason }: z.output<ReturnType<typeof recordedTimeInput>>,
): TimedContent {
  const [kind, seq] = what.split(":") as [TimedKind, string | undefined];
  const timed = startTime !== null && endTime !== null ? resolveTimeRange(date, startTime, endTime) : null;
  if (timed !== null && "problem" in timed) throw new Refusal(timed.problem, { field: "endTime" });
  return {
    requestKind: kind,
    startDate: workDate,
    endDate: workDate,
    startAt: timed?.startAt ?? null,
    endAt: timed?.endAt ?? null,
    timePolicySeq: seq === undefined ? null : Number(seq),
    reason,
    amountMinutes: timed?.minutes ?? null,
  };
}
