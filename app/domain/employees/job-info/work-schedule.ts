import { scheduleHoursText } from "~/domain/time/schedule/schedule-text";
import { SCHEDULE_TYPES, type ScheduleTimes, type ScheduleType, type StoredShift } from "~/domain/time/schedule/schedule";

/** A work schedule as the card of the tab Job Info shows it (EMP-47, TIME-10). */
export interface WorkScheduleCard {
  workScheduleName: string;
  /** Fixed, Shift time or Flexible. */
  type: string;
  /** "08:00–17:00", "07:00–20:00, core 10:00–15:00"; empty = not set. */
  hours: string;
  /** The schedule has no times. */
  assumed: boolean;
  /** Minutes of a full day. */
  workTime: number;
  /** Weekday digits, 1 = Monday … 7 = Sunday. */
  workDay: string;
  shifts: readonly StoredShift[];
}

/** The schedule card as effective on a day. */
export function scheduleCard(
  schedule: ScheduleTimes & { workScheduleName: string; workScheduleType: string; assumed: boolean },
): WorkScheduleCard {
  const { workScheduleName, workScheduleType, assumed, workTime, workDay, shifts } = schedule;
  return {
    workScheduleName,
    type: SCHEDULE_TYPES[workScheduleType as ScheduleType],
    hours: scheduleHoursText(schedule),
    assumed,
    workTime,
    workDay,
    shifts: workScheduleType === "SHIFT_TIME" ? shifts : [],
  };
}
