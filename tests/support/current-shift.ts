import { addDays, manilaDay } from "~/domain/shared/day";
import { DAY_MINUTES, localMinute } from "~/domain/time/evaluation/local-time";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import { runSql } from "./payroll-run";

/**
 * Attendance for the last week, with a daily nine-hour shift that began four hours ago, so that no window ends during a test. Until four in
 * the morning it is the shift of the previous day, and clock-ins carry its date.
 */
export async function addCurrentShift(companySeq: number, now: Date): Promise<void> {
  const start = (localMinute(now) - 240 + DAY_MINUTES) % DAY_MINUTES;
  await runSql(companySeq, "update work_schedules set work_day = '1234567', start_time = $1, end_time = $2", [
    formatMinuteOfDay(start),
    formatMinuteOfDay(start + 540),
  ]);
  await runSql(companySeq, `update companies set attendance_start_date = '${addDays(manilaDay(now), -7)}'`);
}
