import { addDays, formatDay } from "~/domain/shared/day";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { isWorkday } from "./time-day";
import { isMoved, type TimeEntry, type TimeField } from "./time-summary";
import { DAY_TYPE_LABELS, formatMinutes } from "./time-text";

/** A problem with one amount of a day, and the fix, as two sentences. */
export interface TimeProblem {
  field: TimeField;
  message: string;
}

/** Premiums distinguish the first eight hours from overtime. */
const FIRST_HOURS = 480;
const DAY_AND_NIGHT = 1440;
const LOST_TIME_FIELDS = ["absentMinutes", "lateMinutes", "undertimeMinutes", "unpaidLeaveMinutes"] as const satisfies readonly TimeField[];

/**
 * Finds impossible combinations in a day's time. Amounts are whole minutes, zero or more.
 * @param dayType by attendance, else by calendar and schedule @param fullDay minutes of a full day of the schedule
 * @param attended attendance evaluated the day: overtime on a day off is then valid without the first eight hours
 * @source payroll-rules R-16 (first eight hours, night and overtime), R-18 (time is lost on workdays only, overtime never offsets it)
 */
export function entryProblems(entry: TimeEntry, dayType: DayType, fullDay: number, attended = false): TimeProblem[] {
  if (isMoved(entry)) return [...movedProblems(entry, dayType), ...overtimeProblems(entry)];
  const problems = [
    ...(isWorkday(dayType) ? workdayProblems(entry, fullDay) : findDayOffProblems(entry, dayType, attended)),
    ...overtimeProblems(entry),
  ];
  if (entry.paidLeaveMinutes > fullDay)
    problems.push({ field: "paidLeaveMinutes", message: tooMuchText("Paid leave", entry.paidLeaveMinutes, fullDay) });
  return problems;
}

function workdayProblems(entry: TimeEntry, fullDay: number): TimeProblem[] {
  const problems: TimeProblem[] = [];
  const { workedMinutes, nightMinutes, overtimeMinutes, absentMinutes, paidLeaveMinutes } = entry;
  const lost = LOST_TIME_FIELDS.reduce((sum, field) => sum + entry[field], 0);
  const absentTime = lost + Math.min(paidLeaveMinutes, fullDay);
  const last = LOST_TIME_FIELDS.findLast((field) => entry[field] > 0);
  if (lost > fullDay) problems.push({ field: last!, message: tooMuchText("Time lost", lost, fullDay) });
  else if (absentTime > fullDay)
    problems.push({ field: last ?? "paidLeaveMinutes", message: tooMuchText("Time lost and paid leave together", absentTime, fullDay) });
  if (workedMinutes > 0)
    problems.push({
      field: "workedMinutes",
      message: `${formatDay(entry.workDate)} is a workday, whose hours are in the basic pay. Put what was worked beyond them under overtime.`,
    });
  const night = Math.min(fullDay, FIRST_HOURS);
  if (nightMinutes > night)
    problems.push({
      field: "nightMinutes",
      message: `Night work within the shift is ${formatMinutes(nightMinutes)}, more than its ${formatMinutes(night)}. Put the rest under overtime night minutes.`,
    });
  else if (nightMinutes > 0 && lost <= fullDay && nightMinutes > fullDay - lost) {
    problems.push({
      field: "nightMinutes",
      message: `With ${formatMinutes(lost)} lost, only ${formatMinutes(fullDay - lost)} can be night work. Correct one of the two.`,
    });
  }
  if (overtimeMinutes > 0 && absentMinutes >= fullDay)
    problems.push({
      field: "overtimeMinutes",
      message: "Absent the whole day and overtime on the same day exclude each other. Correct one of the two.",
    });
  else if (fullDay - Math.min(lost, fullDay) + overtimeMinutes > DAY_AND_NIGHT)
    problems.push({ field: "overtimeMinutes", message: MORE_THAN_A_DAY });
  return problems;
}

/** Minutes moved at midnight are worked, night and overtime minutes; on an ordinary day basic pay covers the first eight hours (T-17). */
function movedProblems(entry: TimeEntry, dayType: DayType): TimeProblem[] {
  const problems: TimeProblem[] = [];
  const { workDate, basicDate, workedMinutes, nightMinutes, overtimeMinutes } = entry;
  for (const field of [...LOST_TIME_FIELDS, "paidLeaveMinutes"] as const)
    if (entry[field] > 0)
      problems.push({
        field,
        message: `Lost time and leave belong to the shift of ${formatDay(basicDate)}. Put them into the row of that date.`,
      });
  const ordinary = isWorkday(dayType);
  if (ordinary && workedMinutes > 0)
    problems.push({
      field: "workedMinutes",
      message: `${formatDay(workDate)} is not a holiday: the hours after midnight are in the basic pay. Keep only night and overtime minutes.`,
    });
  else if (workedMinutes > FIRST_HOURS)
    problems.push({
      field: "workedMinutes",
      message: `The first eight hours are at most ${FIRST_HOURS} minutes, not ${workedMinutes}. Put the rest under overtime.`,
    });
  const night = ordinary ? FIRST_HOURS : workedMinutes;
  if (nightMinutes > night)
    problems.push({
      field: "nightMinutes",
      message: `Night work is ${formatMinutes(nightMinutes)}, more than the ${formatMinutes(night)} after midnight. Correct one of the two.`,
    });
  if (workedMinutes + overtimeMinutes > DAY_AND_NIGHT) problems.push({ field: "overtimeMinutes", message: MORE_THAN_A_DAY });
  return problems;
}

/** Why minutes cannot belong to this shift; null when they can. A shift extends only to the next date. */
export function shiftProblem({ workDate, basicDate }: Pick<TimeEntry, "workDate" | "basicDate">): string | null {
  if (workDate === basicDate || workDate === addDays(basicDate, 1)) return null;
  return `A shift of ${formatDay(basicDate)} reaches into ${formatDay(addDays(basicDate, 1))} at most. Correct one of the two dates.`;
}

function findDayOffProblems(entry: TimeEntry, dayType: DayType, attended: boolean): TimeProblem[] {
  const problems: TimeProblem[] = [];
  const dayTypeName = DAY_TYPE_LABELS[dayType].toLowerCase();
  for (const field of LOST_TIME_FIELDS) {
    if (entry[field] > 0)
      problems.push({
        field,
        message: `${formatDay(entry.workDate)} is a ${dayTypeName}: no working time can be lost. Remove it, or correct the date.`,
      });
  }
  const { workedMinutes, nightMinutes, overtimeMinutes } = entry;
  if (workedMinutes > FIRST_HOURS)
    problems.push({
      field: "workedMinutes",
      message: `The first eight hours are at most ${FIRST_HOURS} minutes, not ${workedMinutes}. Put the rest under overtime.`,
    });
  else if (workedMinutes + overtimeMinutes > DAY_AND_NIGHT) problems.push({ field: "overtimeMinutes", message: MORE_THAN_A_DAY });
  if (nightMinutes > workedMinutes) {
    problems.push({
      field: "nightMinutes",
      message: `Night work is ${formatMinutes(nightMinutes)}, but only ${formatMinutes(workedMinutes)} of the first eight hours were worked. Correct one of the two.`,
    });
  }
  if (overtimeMinutes > 0 && workedMinutes === 0 && !attended) {
    problems.push({
      field: "overtimeMinutes",
      message: `On a ${dayTypeName} the first eight hours come before overtime. Put them under rest day or holiday minutes.`,
    });
  }
  return problems;
}

function overtimeProblems({ overtimeMinutes, overtimeNightMinutes }: TimeEntry): TimeProblem[] {
  return overtimeNightMinutes > overtimeMinutes
    ? [
        {
          field: "overtimeNightMinutes",
          message: `Night work in overtime is ${formatMinutes(overtimeNightMinutes)}, more than the overtime of ${formatMinutes(overtimeMinutes)}. Correct one of the two.`,
        },
      ]
    : [];
}

const MORE_THAN_A_DAY = "The hours of this day add up to more than 24. Correct the minutes.";

const tooMuchText = (what: string, minutes: number, fullDay: number) =>
  `${what} is ${formatMinutes(minutes)}, more than the day's ${formatMinutes(fullDay)}. Correct the amount.`;
