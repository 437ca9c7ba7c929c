import type { ScheduleTimes } from "./schedule";

type ScheduleHours = Pick<
  ScheduleTimes,
  "startTime" | "endTime" | "shifts" | "bandStartTime" | "bandEndTime" | "coreStartTime" | "coreEndTime"
> & {
  workScheduleType: string;
};

/** Short text of a schedule's hours: "08:00–17:00", "3 shifts", "07:00–20:00, core 10:00–15:00"; empty if unknown (TIME-10). */
export function scheduleHoursText(schedule: ScheduleHours): string {
  const { workScheduleType, startTime, endTime, shifts, bandStartTime, bandEndTime, coreStartTime, coreEndTime } = schedule;
  if (workScheduleType === "SHIFT_TIME" && shifts.length > 0) return shifts.length === 1 ? "1 shift" : `${shifts.length} shifts`;
  if (workScheduleType === "FLEXIBLE_TIME")
    return [
      bandStartTime && bandEndTime ? `${bandStartTime}–${bandEndTime}` : "",
      coreStartTime && coreEndTime ? `core ${coreStartTime}–${coreEndTime}` : "",
    ]
      .filter(Boolean)
      .join(", ");
  return startTime && endTime ? `${startTime}–${endTime}` : "";
}
