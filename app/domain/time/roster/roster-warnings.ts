import { dayNumber, formatDay, type Day } from "~/domain/shared/day";
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

/** Why a planned day needs a review. */
export interface RosterWarning {
  day: Day;
  kind: keyof typeof REASONS;
  /** "on approved leave" */
  text: string;
}

/** Reasons of several days in one line. */
const REASONS = {
  LEAVE: "on approved leave",
  REST: `under ${hoursText(SHORT_REST)} of rest after the shift before`,
  SEVENTH: "no 24 hours of rest in seven days (Labor Code Art. 91)",
} as const;

/**
 * Roster warnings: no 24 hours of rest after six days (L, Art. 91), less than 10 hours between two shifts (P), a shift on approved leave.
 * Full-day leave counts as rest.
 * @param days from six days before the first requested one @param from the first day with warnings @source document 4 §6.2
 */
export function rosterWarnings(days: readonly WarnedDay[], from: Day): RosterWarning[] {
  const warnings: RosterWarning[] = [];
  let inARow = 0;
  let ended: { day: Day; at: number } | null = null;
  days.forEach(({ day, plan, onLeave }, number) => {
    if (plan === null) return;
    if (onLeave) {
      if (day >= from) warnings.push({ day, kind: "LEAVE", text: REASONS.LEAVE });
      return;
    }
    const start = number * DAY_MINUTES + plan.start;
    const rest: number = ended === null ? FULL_REST : start - ended.at;
    inARow = rest >= FULL_REST ? 1 : inARow + 1;
    if (day >= from && ended !== null && rest < SHORT_REST) {
      const text = `${hoursText(Math.max(0, rest))} of rest after the shift of ${formatDay(ended.day)}, under 10 h`;
      warnings.push({ day, kind: "REST", text });
    }
    if (day >= from && inARow === MAX_DAYS + 1)
      warnings.push({ day, kind: "SEVENTH", text: "the seventh day without 24 hours of rest (Labor Code Art. 91)" });
    ended = { day, at: number * DAY_MINUTES + plan.end };
  });
  return warnings;
}

/** One line per reason, with the first of its days: "11/23/2026 to 11/28/2026: on approved leave." */
export function warningLines(warnings: readonly RosterWarning[]): { day: Day; line: string }[] {
  return [...Map.groupBy(warnings, ({ kind }) => kind)].map(([kind, list]) => {
    const days = list.map(({ day }) => day);
    return { day: days[0]!, line: `${daysText(days)}: ${list.length === 1 ? list[0]!.text : REASONS[kind]}.` };
  });
}

/** "11/23/2026", "11/23/2026 to 11/28/2026" of consecutive days, or "11/23/2026, 11/25/2026". */
function daysText(days: readonly Day[]): string {
  const [first, last] = [days[0]!, days.at(-1)!];
  const isSpan = days.length > 2 && dayNumber(last) - dayNumber(first) === days.length - 1;
  return isSpan ? `${formatDay(first)} to ${formatDay(last)}` : days.map(formatDay).join(", ");
}
