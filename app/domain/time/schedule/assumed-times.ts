import type { ScheduleBreak, ScheduleTimes } from "./schedule";
import { formatMinuteOfDay } from "./clock";

type Times = Pick<ScheduleTimes, "workTime" | "startTime" | "endTime" | "breaks">;

const NOON: ScheduleBreak = { startTime: "12:00", endTime: "13:00", paidYn: "N" };

/**
 * Assumed times of a schedule stored before times were required: 08:00–17:00 with an unpaid break 12:00–13:00 for 480 paid minutes, else
 * from 08:00 for its paid minutes plus one hour. @source document 4 §2.1 @returns null if the schedule has times (or its kind needs none)
 */
export function assumedTimes({
  workScheduleType,
  workTime,
  startTime,
  endTime,
}: Times & { workScheduleType: string }): (Pick<Times, "breaks"> & { startTime: string; endTime: string }) | null {
  if (workScheduleType !== "FIXED_TIME" || startTime !== null || endTime !== null) return null;
  return { startTime: "08:00", endTime: formatMinuteOfDay(8 * 60 + workTime + 60), breaks: [NOON] };
}

/** Times of a schedule; assumed ones if it has none. */
export function withAssumed<Schedule extends Times & { workScheduleType: string }>(schedule: Schedule): Schedule & { assumed: boolean } {
  const assumed = assumedTimes(schedule);
  return assumed ? { ...schedule, ...assumed, assumed: true } : { ...schedule, assumed: false };
}
