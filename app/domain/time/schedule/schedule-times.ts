import type { ScheduleTimes } from "./schedule";

/** What of a stored row is the times of a schedule, and nothing else of it. */
export const scheduleTimes = (row: ScheduleTimes): ScheduleTimes => ({
  workDay: row.workDay,
  workTime: row.workTime,
  startTime: row.startTime,
  endTime: row.endTime,
  breaks: row.breaks,
  shifts: row.shifts,
  days: row.days,
  bandStartTime: row.bandStartTime,
  bandEndTime: row.bandEndTime,
  coreStartTime: row.coreStartTime,
  coreEndTime: row.coreEndTime,
  breakMinutes: row.breakMinutes,
  compressedYn: row.compressedYn,
  compressedAgreedOn: row.compressedAgreedOn,
  compressedReportedOn: row.compressedReportedOn,
  shortMealAgreedOn: row.shortMealAgreedOn,
  dayFactor: row.dayFactor,
  overtimePolicySeq: row.overtimePolicySeq,
  holidayWorkPolicySeq: row.holidayWorkPolicySeq,
  commutePolicySeq: row.commutePolicySeq,
});
