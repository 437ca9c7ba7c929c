import { formatDay, type Day } from "~/domain/shared/day";
import type { DayPlan } from "~/domain/time/evaluation/day-facts";
import { DAY_MINUTES } from "~/domain/time/evaluation/local-time";
import { hoursText } from "~/domain/time/schedule/hours-text";

/** Workdays after which 24 hours of rest are due. @source Labor Code Art. 91 */
const MAX_DAYS = 6;
const FULL_REST = 1440;
/** Minimum rest between two shifts in minutes. @source document 4 §6.2 (P) */
const SHORT_REST = 600;

/** An employee's planned date; consecutive, without gaps. */
export interface WarnedDay {
  day: Day;
  plan: DayPlan | null;
  onLeave: boolean;
}

/**
 * Roster warnings as text: no 24 hours of rest after six days (L, Art. 91), less than 10 hours between two shifts (P), a shift on approved
 * leave. Full-day leave counts as rest.
 * @param days from six days before the first requested one @param from the first day with warnings @source document 4 §6.2
 */
export function rosterWarnings(days: readonly WarnedDay[], from: Day): string[] {
  const warnings: string[] = [];
  let inARow = 0;
  let ended: { day: Day; at: number } | null = null;
  days.forEach(({ day, plan, onLeave }, number) => {
    if (plan === null) return;
    if (onLeave) {
      if (day >= from) warnings.push(`${formatDay(day)}: on approved leave.`);
      return;
    }
    const start = number * DAY_MINUTES + plan.start;
    const rest: number = ended === null ? FULL_REST : start - ended.at;
    inARow = rest >= FULL_REST ? 1 : inARow + 1;
    if (day >= from && ended !== null && rest < SHORT_REST)
      warnings.push(`${formatDay(day)}: ${hoursText(Math.max(0, rest))} of rest after the shift of ${formatDay(ended.day)}, under 10 h.`);
    if (day >= from && inARow === MAX_DAYS + 1)
      warnings.push(`${formatDay(day)}: the seventh day without 24 hours of rest (Labor Code Art. 91).`);
    ended = { day, at: number * DAY_MINUTES + plan.end };
  });
  return warnings;
}
