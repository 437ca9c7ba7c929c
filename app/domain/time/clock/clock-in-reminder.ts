import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import type { DayFacts } from "~/domain/time/evaluation/day-facts";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import { DAY_MINUTES, localMinute } from "~/domain/time/evaluation/local-time";

/** Minutes after the start of the shift from which an employee who has not clocked in is reminded, and from which it is too late. */
const REMIND_AFTER = 10;
const REMIND_UNTIL = 60;

type Facts = Pick<DayFacts, "firstDay" | "dates" | "requests" | "suspensions" | "employment">;
type Result = Pick<DayResult, "day" | "dayType" | "state" | "firstPunch" | "paidLeaveMinutes" | "unpaidLeaveMinutes">;

/**
 * Start of the shift, "08:00", if the employee is due to be reminded to clock in; else null. A flexible day is not reminded, because any
 * time within its band is a start, and neither is a day with leave, or an office whose terminals have not reported since the shift began.
 * @param now current server time
 */
export function clockInDue({ firstDay, dates, requests, suspensions, employment }: Facts, result: Result, now: Date): string | null {
  const { day, dayType, state, firstPunch, paidLeaveMinutes, unpaidLeaveMinutes } = result;
  const { plan, silentDevices } = dates[DAYS_BEFORE + day - firstDay]!;
  if (plan === null || plan.flexible || silentDevices || employment.attendanceExempt) return null;
  if (firstPunch !== null || state !== "OPEN" || paidLeaveMinutes + unpaidLeaveMinutes > 0) return null;
  if (dayType !== "ordinary" && dayType !== "special_working") return null;
  if (requests.some(({ workDay, what }) => workDay === day && what.kind === "WORK" && !what.clockRequired)) return null;
  const start = day * DAY_MINUTES + plan.start;
  const isSuspended = suspensions.some((suspension) =>
    suspension.startAt === null || suspension.endAt === null
      ? suspension.day === day
      : suspension.startAt <= start && start < suspension.endAt,
  );
  const since = localMinute(now) - start;
  return !isSuspended && since >= REMIND_AFTER && since < REMIND_UNTIL ? formatMinuteOfDay(plan.start) : null;
}

export const CLOCK_IN_REMINDER_TITLE = "Your shift has started";
export const clockInReminderText = (time: string) => `It started at ${time}. Clock in when you are at work.`;
