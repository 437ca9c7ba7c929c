import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import { DAY_MINUTES, localMinute } from "~/domain/time/evaluation/local-time";
import type { DayPlan } from "~/domain/time/evaluation/day-facts";

/** Minutes after the start of the shift from which an employee who has not clocked in is reminded, and from which it is too late. */
const REMIND_AFTER = 10;
const REMIND_UNTIL = 60;

/**
 * Start of the shift, "08:00", if the employee is due to be reminded to clock in; else null. A flexible day is not reminded, because any
 * time within its band is a start.
 * @param now current server time
 */
export function clockInDue(
  plan: DayPlan | null,
  { day, dayType, state, firstPunch }: Pick<DayResult, "day" | "dayType" | "state" | "firstPunch">,
  now: Date,
): string | null {
  if (plan === null || plan.flexible || firstPunch !== null || state !== "OPEN") return null;
  if (dayType !== "ordinary" && dayType !== "special_working") return null;
  const since = localMinute(now) - (day * DAY_MINUTES + plan.start);
  return since >= REMIND_AFTER && since < REMIND_UNTIL ? formatMinuteOfDay(plan.start) : null;
}

export const CLOCK_IN_REMINDER_TITLE = "Your shift has started";
export const clockInReminderText = (time: string) => `It started at ${time}. Clock in when you are at work.`;
