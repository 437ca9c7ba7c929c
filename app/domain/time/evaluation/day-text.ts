import { formatMinutes } from "~/domain/payroll/runs/time/time-text";
import type { DayException, DayResult, DayState } from "./day-result";

/** UI texts of a day's result. */

export const DAY_STATE_LABELS: Record<DayState, string> = {
  OPEN: "Open",
  PRESENT: "Present",
  ABSENT: "Absent",
  LEAVE: "On leave",
  INCOMPLETE: "Incomplete",
  REST_DAY: "Rest day",
  HOLIDAY: "Holiday",
  NOT_EMPLOYED: "Not employed",
};

/** What is wrong and what to do. @source document 4 T-25, §3.4 */
export const DAY_EXCEPTION_TEXT: Record<DayException, readonly [what: string, toDo: string]> = {
  MISSING_IN: ["Clock-in missing.", "Add it, or ask the employee to file a correction."],
  MISSING_OUT: ["Clock-out missing.", "Add it, or ask the employee to file a correction."],
  AUTO_CLOCK_OUT: ["Clocked out by the end of the shift.", "Add the actual clock-out if it differs."],
  UNMATCHED_PUNCH: ["A time log does not belong to any day.", "Give it to a day, or void it."],
  UNAPPROVED_OVERTIME: ["Overtime without approval.", "Permitted work must be paid (Labor Code Art. 87): approve it, or enter a reason."],
  UNAPPROVED_HOLIDAY_WORK: [
    "Work on a rest day without approval.",
    "Permitted work must be paid (Labor Code Art. 87): approve it, or enter a reason.",
  ],
  OVERTIME_WITHOUT_WORK: [
    "Worked outside the shift only.",
    "The day stays absent and its overtime does not count. Correct the time logs, or file leave.",
  ],
  WORK_ON_LEAVE: ["Time logs on a day of leave.", "They do not count. Cancel the leave if the day was worked."],
  CORE_MISSED: ["Missed part of core hours.", "Discuss it with the employee; full hours are paid in full."],
  PUNCH_OUTSIDE_EMPLOYMENT: ["A time log on a day without employment.", "Correct the join date or the last day, or void the time log."],
  OUTSIDE_PLACE: ["Clocked outside the office.", "Ask where the work was, or file it as custom work."],
  NO_DATA: ["No data from the time clocks since the shift began.", "Import the device data; the day is then recomputed."],
};

/** Minutes of a day shown if not 0, in this order. */
const DISPLAYED_MINUTES = [
  ["Credited", "regularMinutes"],
  ["Absent", "absentMinutes"],
  ["Late", "lateMinutes"],
  ["Excused lateness", "excusedLateMinutes"],
  ["Undertime", "undertimeMinutes"],
  ["Of it overbreak", "overbreakMinutes"],
  ["Paid leave", "paidLeaveMinutes"],
  ["Unpaid leave", "unpaidLeaveMinutes"],
  ["Rest-day or holiday work", "workedMinutes"],
  ["Night", "nightMinutes"],
  ["Overtime", "overtimeMinutes"],
  ["Overtime at night", "overtimeNightMinutes"],
  ["Without approval", "unapprovedOvertimeMinutes"],
  ["Day in lieu", "compensatoryLeaveMinutes"],
] as const satisfies readonly (readonly [string, keyof DayResult])[];

/** "Late", "25 min": a day's non-zero figures. */
export function dayMinutes(result: DayResult): [label: string, words: string][] {
  return DISPLAYED_MINUTES.filter(([, field]) => result[field] > 0).map(([label, field]) => [label, formatMinutes(result[field])]);
}
