import { movedText, type Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { hoursText } from "./hours-text";
import { SCHEDULE_TYPES, type ScheduleDay, type ScheduleTimes, type ScheduleType, type StoredShift } from "./schedule";
import { scheduleHoursText } from "./schedule-text";
import { breaksText } from "./typed-times";
import { WEEKDAYS } from "./weekdays";

type Named = { workScheduleName: string };

/** "Monday, Tuesday and Saturday" of "126". */
export const daysText = (workDay: string): string => [...workDay].map((digit) => WEEKDAYS[Number(digit) - 1]!.slice(0, 3)).join(" ");

export const shiftText = ({ shiftName = "Shift", startTime, endTime, breaks = [] }: StoredShift): string =>
  [`${shiftName} ${startTime}–${endTime}`, breaksText(breaks)].filter(Boolean).join(" with ");

export const customDayText = ({ workDay, ...day }: ScheduleDay): string => shiftText({ ...day, shiftName: WEEKDAYS[workDay - 1]! });

const day = (date: Day | null) => (date === null ? "none" : formatDay(date));
const list = (texts: readonly string[]) => (texts.length > 0 ? texts.join("; ") : "none");

/**
 * Differences between two states of a schedule's times; empty if none. @param policyName name of a referenced policy; null = the company's
 * default
 */
export function movedTimes(
  type: ScheduleType,
  before: ScheduleTimes,
  after: ScheduleTimes,
  policyName: (timePolicySeq: number | null) => string,
): string {
  const hours = (times: ScheduleTimes) => scheduleHoursText({ ...times, workScheduleType: type }) || "not set";
  const state = (times: ScheduleTimes) => ({ ...times, hours: hours(times) });
  return movedText(state(before), state(after), {
    workDay: ["days", daysText],
    hours: ["hours", (text) => text],
    breaks: ["breaks", (breaks) => breaksText(breaks) || "none"],
    workTime: ["work time", hoursText],
    shifts: ["shifts", (shifts) => list(shifts.map(shiftText))],
    days: ["days with other times", (days) => list(days.map(customDayText))],
    breakMinutes: ["break", (minutes) => hoursText(minutes ?? 0)],
    dayFactor: ["day factor", (factor) => factor ?? "by work days"],
    compressedYn: ["compressed week", (yes) => (yes === "Y" ? "on" : "off")],
    compressedAgreedOn: ["agreed on", day],
    compressedReportedOn: ["reported to DOLE on", day],
    shortMealAgreedOn: ["shorter meal break requested on", day],
    overtimePolicySeq: ["overtime policy", policyName],
    holidayWorkPolicySeq: ["holiday work policy", policyName],
    commutePolicySeq: ["commute policy", policyName],
  });
}

export const scheduleAdded = (seq: number, { workScheduleName }: Named, type: ScheduleType, times: ScheduleTimes): Change =>
  buildChange(
    seq,
    "CREATE",
    `Added ${workScheduleName} (${SCHEDULE_TYPES[type]}, ${[scheduleHoursText({ ...times, workScheduleType: type }), daysText(times.workDay)].filter(Boolean).join(", ")}).`,
    null,
    { workScheduleName, ...times },
  );

export const scheduleRenamed = (seq: number, before: string, after: string): Change =>
  buildChange(seq, "UPDATE", `Renamed ${before} to ${after}.`, { workScheduleName: before }, { workScheduleName: after });

export const scheduleChanged = (
  seq: number,
  { workScheduleName }: Named,
  { moved, effectiveDay, before, after }: { moved: string; effectiveDay: Day; before: ScheduleTimes; after: ScheduleTimes },
): Change =>
  buildChange(seq, "UPDATE", `Changed ${workScheduleName} from ${formatDay(effectiveDay)} on: ${moved}.`, before, {
    effectiveDay,
    ...after,
  });

export const mainScheduleChange = (seq: number, { workScheduleName }: Named, before: string | null): Change =>
  buildChange(
    seq,
    "UPDATE",
    before === null ? `${workScheduleName} is the main schedule.` : `The main schedule is ${workScheduleName} instead of ${before}.`,
    { mainWorkSchedule: before },
    { mainWorkSchedule: workScheduleName },
  );

export const scheduleSwitched = (seq: number, { workScheduleName }: Named, before: string, after: string): Change =>
  buildChange(
    seq,
    "UPDATE",
    after === "DISABLE" ? `Switched off ${workScheduleName}: it takes no new employees.` : `Switched on ${workScheduleName}.`,
    { scheduleState: before },
    { scheduleState: after },
  );

export const scheduleRemoved = (seq: number, before: Named & ScheduleTimes): Change =>
  buildChange(seq, "REMOVE", `Deleted ${before.workScheduleName}.`, before, null);

function buildChange(seq: number, action: string, description: string, before: object | null, after: object | null): Change {
  return { featureName: "WORK_SCHEDULE", subject: { noun: "work schedule", seq }, action, description, before, after };
}
