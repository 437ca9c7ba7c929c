import type { ScheduleTimes } from "./schedule";

type Shown = Pick<ScheduleTimes, "startTime" | "endTime" | "shifts" | "bandStartTime" | "bandEndTime" | "coreStartTime" | "coreEndTime"> & {
  workScheduleType: string;
};

/** The hours of a schedule in a few words: "08:00–17:00", "3 shifts", "07:00–20:00, core 10:00–15:00"; empty when none are known (TIME-10). */
export function hoursOfDay(schedule: Shown): string {
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
