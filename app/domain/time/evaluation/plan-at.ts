import { minutesBetween, parseMinuteOfDay } from "~/domain/time/schedule/clock";
import { withAssumed } from "~/domain/time/schedule/assumed-times";
import type { DayTimes, ScheduleBreak, ScheduleTimes } from "~/domain/time/schedule/schedule";
import type { DayPlan } from "./day-facts";
import { inOrder, totalMinutes } from "./intervals";

/** A schedule as in force on a date. */
export type EffectiveSchedule = ScheduleTimes & { workScheduleType: string };

/** A published roster row: rest, a shift of the schedule by name, or custom times. */
export type RosterRow = { restYn: "Y" } | { shiftName: string } | DayTimes;

/** The plans of a schedule, computed once for all its dates. */
export interface SchedulePlans {
  /** By weekday, 1 = Monday … 7 = Sunday; index 0 is unused. */
  weekdays: readonly (DayPlan | null)[];
  shifts: ReadonlyMap<string, DayPlan>;
}

/** Whether work is planned only by roster. */
export const isByShift = ({ weekdays, shifts }: SchedulePlans): boolean => shifts.size > 0 && weekdays.every((plan) => plan === null);

/**
 * Plans of a schedule: the weekdays in workDay are workdays, with separate times if set; shifts apply only by roster. @source document 4
 * T-2, §2.1 (assumed times)
 */
export function schedulePlans(schedule: EffectiveSchedule): SchedulePlans {
  const { workScheduleType, workDay, startTime, endTime, breaks, days, shifts } = withAssumed(schedule);
  let usual: DayPlan | null = null;
  if (workScheduleType === "FLEXIBLE_TIME") usual = flexiblePlan(schedule);
  else if (workScheduleType === "FIXED_TIME" && startTime !== null && endTime !== null) usual = timesPlan({ startTime, endTime, breaks });
  const planOf = (weekday: number): DayPlan | null => {
    if (usual === null || !workDay.includes(String(weekday))) return null;
    const scheduleDay = days.find((day) => day.workDay === weekday);
    return scheduleDay && workScheduleType === "FIXED_TIME" ? timesPlan(scheduleDay) : usual;
  };
  return {
    weekdays: [null, ...[1, 2, 3, 4, 5, 6, 7].map(planOf)],
    shifts: new Map(shifts.map((shift) => [shift.shiftName ?? "", timesPlan({ ...shift, breaks: shift.breaks ?? [] })])),
  };
}

/**
 * The plan of a date: the published roster row, else the schedule's weekday, else none. A shift that no longer exists in the date's
 * schedule is ignored, and the weekday applies.
 * @param weekday 1 = Monday … 7 = Sunday
 * @source document 4 T-2
 */
export function planOn(plans: SchedulePlans, weekday: number, roster: RosterRow | null): DayPlan | null {
  const usual = plans.weekdays[weekday] ?? null;
  if (roster === null) return usual;
  if ("restYn" in roster) return null;
  if (!("shiftName" in roster)) return timesPlan(roster);
  return plans.shifts.get(roster.shiftName) ?? usual;
}

/** Minutes since the midnight of the date; an end at or before the start, and breaks before the start, are on the next day. */
export function timesPlan({ startTime, endTime, breaks }: DayTimes): DayPlan {
  const start = parseMinuteOfDay(startTime);
  const end = start + minutesBetween(startTime, endTime);
  const unpaidBreaks = inOrder(breaks.filter(({ paidYn }) => paidYn === "N").map((pause) => toBreakMinutes(pause, start)));
  return { start, end, unpaidBreaks, paidMinutes: end - start - totalMinutes(unpaidBreaks), flexible: null };
}

function toBreakMinutes({ startTime, endTime }: ScheduleBreak, dayStart: number): readonly [number, number] {
  const start = parseMinuteOfDay(startTime) + (parseMinuteOfDay(startTime) < dayStart ? 1440 : 0);
  return [start, start + minutesBetween(startTime, endTime)];
}

function flexiblePlan({
  bandStartTime,
  bandEndTime,
  coreStartTime,
  coreEndTime,
  workTime,
  breakMinutes,
}: EffectiveSchedule): DayPlan | null {
  if (bandStartTime === null || bandEndTime === null) return null;
  const start = parseMinuteOfDay(bandStartTime);
  const inBand = (time: string | null) => (time === null ? null : parseMinuteOfDay(time) + (parseMinuteOfDay(time) < start ? 1440 : 0));
  return {
    start,
    end: start + minutesBetween(bandStartTime, bandEndTime),
    unpaidBreaks: [],
    paidMinutes: workTime,
    flexible: { coreStart: inBand(coreStartTime), coreEnd: inBand(coreEndTime), breakMinutes: breakMinutes ?? 0 },
  };
}
