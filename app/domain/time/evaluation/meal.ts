import { dropFirst, takeFirst, totalMinutes, unite, subtract, type Intervals } from "./intervals";
import type { Trace } from "./trace";

/** Presence after which a meal is deducted. */
const FOURTH_HOUR = 240;

/**
 * Deducts the meal from a day without planned breaks: if the time from first to last punch exceeds `after`, the meal less the punched gaps
 * is removed after the fourth hour of presence.
 * @param meal @param after in minutes
 * @source document 4 T-15, T-18: Saturday 08:00–19:00 with a meal of 60: 600; 08:00–12:30: 270, no meal
 */
export function withoutMeal(presence: Intervals, meal: number, after: number, rule: string, trace: Trace | null): Intervals {
  if (presence.length === 0) return presence;
  const wholeLength = presence[presence.length - 1]! - presence[0]!;
  const gaps = wholeLength - totalMinutes(presence);
  const out = meal - gaps;
  if (wholeLength <= after || out <= 0) return presence;
  const left = unite(takeFirst(presence, FOURTH_HOUR), dropFirst(presence, FOURTH_HOUR + out));
  trace?.stretches("MEAL", rule, subtract(presence, left));
  return left;
}
