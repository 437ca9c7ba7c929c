import type { Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import type { DayPlan } from "~/domain/time/evaluation/day-facts";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import { DAY_MINUTES, toInstant } from "~/domain/time/evaluation/local-time";
import { punchText } from "./punch";

/** Punches at planned start and end for employees whose device failed. @source document 4 §6.1 */
export interface PlannedTimes {
  start: Date;
  end: Date;
}

/** Maximum number of employees at once. */
export const MAX_PLANNED_PEOPLE = 500;
export const NO_MISSING_PUNCHES = "No one is missing both time logs on a completed working day. Choose another day or other offices.";
export const TOO_MANY_MISS = `More than ${MAX_PLANNED_PEOPLE} people miss both time logs of this day. Choose one office after the other.`;
export const NO_EMPLOYEE_SELECTED = "Select at least one person.";
export const OTHERS_BY_NOW = "One of these people now has a time log or another plan. Nothing was added: review the people again.";

/** Why planned times cannot be entered for a day; null if they can. @param start the first day of attendance */
export function plannedDayProblem(day: Day, start: Day | null, today: Day): string | null {
  if (start === null) return "Attendance has not begun. Choose its first day in Company Settings first.";
  if (day < start) return `Attendance began on ${formatDay(start)}. Choose that day or a later one.`;
  return day > today ? "This day is still to come. Choose one that is over." : null;
}

/**
 * Planned start and end if both punches are missing; null if there is a punch, no planned work, or the end is still ahead. A flexible day
 * runs from its core, or its band, for its paid minutes.
 * @param now current server time
 */
export function missedTimes(
  plan: DayPlan | null,
  { day, dayType, state, firstPunch }: Pick<DayResult, "day" | "dayType" | "state" | "firstPunch">,
  now: Date,
): PlannedTimes | null {
  if (plan === null || firstPunch !== null || !["ABSENT", "INCOMPLETE", "OPEN"].includes(state)) return null;
  if (dayType !== "ordinary" && dayType !== "special_working") return null;
  const { flexible } = plan;
  const from = flexible ? (flexible.coreStart ?? plan.start) : plan.start;
  const to = flexible ? from + plan.paidMinutes + flexible.breakMinutes : plan.end;
  const [start, end] = [from, to].map((minute) => toInstant(day * DAY_MINUTES + minute)) as [Date, Date];
  return end <= now ? { start, end } : null;
}

/** "08:00 in, 17:00 out". */
export const plannedText = ({ start, end }: PlannedTimes, workDate: Day): string =>
  `${punchText({ punchedAt: start, direction: "IN" }, workDate)}, ${punchText({ punchedAt: end, direction: "OUT" }, workDate)}`;

export const plannedAdded = (
  { employeeSeq, employeeName }: { employeeSeq: number; employeeName: string },
  workDate: Day,
  times: PlannedTimes,
  { reason, remark }: { reason: string; remark: string },
  isOwn: boolean,
): Change => ({
  featureName: "TIME_RECORD",
  subject: { noun: "time record", seq: employeeSeq },
  action: "CREATE",
  before: null,
  after: { workDate, ...times, reason, remark },
  description: `Added the planned times ${plannedText(times, workDate)} to ${formatDay(workDate)} of ${employeeName}${isOwn ? " (on their own day)" : ""}: ${[reason, remark].filter(Boolean).join(", ")}.`,
});
