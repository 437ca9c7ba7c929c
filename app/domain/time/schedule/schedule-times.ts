import type { ScheduleTimes } from "./schedule";

/** Extracts a schedule's times from a stored row. */
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
