import { parseMinuteOfDay } from "~/domain/time/schedule/clock";
import type { DayPlan } from "./day-facts";
import { DAY_MINUTES } from "./local-time";
import type { DateContext } from "./date-context";

/** Punches from its start to before its end belong to the work date; minutes of Manila. */
export interface PunchWindow {
  begin: number;
  end: number;
}

/** Planned or approved work of a date in absolute minutes; null if none. */
interface Instance {
  start: number;
  end: number;
}

/**
 * Punch windows of the dates except the first, which only defines where the second starts; the last one is open. A window starts
 * leadMinutes before the instance, but not before the midpoint (whole minutes, rounded down) between the previous end and its start;
 * without an instance at dayBoundaryTime, or leadMinutes after the previous end if that is later. It ends where the next one starts, but at
 * most tailMinutes after the instance (without an instance, at the next dayBoundaryTime). @source document 4 T-5: Friday 08:00–17:00,
 * Saturday rest: Saturday begins at 03:00
 */
export function punchWindows(dates: readonly DateContext[]): PunchWindow[] {
  const instances = dates.map(plannedInstance);
  const begins = dates.map((date, index) => (index === 0 ? 0 : windowStart(date, instances[index] ?? null, instances[index - 1] ?? null)));
  const windows: PunchWindow[] = [];
  for (let index = 1; index < dates.length - 1; index++) {
    const instance = instances[index] ?? null;
    const latest = instance
      ? instance.end + dates[index]!.facts.policy.tailMinutes
      : midnightMinute(dates[index + 1]!) + parseMinuteOfDay(dates[index + 1]!.facts.policy.dayBoundaryTime);
    windows.push({ begin: begins[index]!, end: Math.min(begins[index + 1]!, latest) });
  }
  windows.push({ begin: begins[begins.length - 1]!, end: Infinity });
  return windows;
}

/** The planned shift, holiday or not; approved work of a rest day, from the first start to the last end; of a flexible day its band. */
function plannedInstance(date: DateContext): Instance | null {
  if (date.plan) return shifted(date.plan, midnightMinute(date));
  let [start, end] = [Infinity, -Infinity];
  for (const { what } of date.requests)
    if (what.kind === "HOLIDAY_WORK") [start, end] = [Math.min(start, what.startAt), Math.max(end, what.endAt)];
  return end > start ? { start, end } : null;
}

function windowStart(date: DateContext, instance: Instance | null, yesterday: Instance | null): number {
  const { leadMinutes, dayBoundaryTime } = date.facts.policy;
  if (!instance) {
    const boundary = midnightMinute(date) + parseMinuteOfDay(dayBoundaryTime);
    return yesterday ? Math.max(boundary, yesterday.end + leadMinutes) : boundary;
  }
  const earliest = instance.start - leadMinutes;
  return yesterday ? Math.max(earliest, Math.floor((yesterday.end + instance.start) / 2)) : earliest;
}

const shifted = ({ start, end }: DayPlan, by: number): Instance => ({ start: start + by, end: end + by });
const midnightMinute = ({ day }: DateContext): number => day * DAY_MINUTES;
