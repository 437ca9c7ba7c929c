import { getDayType } from "~/domain/payroll/runs/time/date-kind";
import { DAY_TYPE_LABELS } from "~/domain/payroll/runs/time/time-text";
import type { Day } from "~/domain/shared/day";
import type { DateFacts, LeavePart } from "~/domain/time/evaluation/day-facts";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import { planText } from "~/domain/time/simulator/simulated-text";

/** A day of the employee's own roster: the plan only. @source document 4 §6.9 /my/roster, T-2 */
export interface OwnRosterDay {
  day: Day;
  kind: "WORK" | "LEAVE" | "HOLIDAY" | "REST";
  /** "08:00–17:00 · 8 h", "Leave", "Regular holiday", "Rest day". */
  text: string;
  /** Approved leave on it, as text; empty = none. */
  leave: string;
  /** Minutes since the midnight that starts the day; null = not a workday. */
  shift: { start: number; end: number } | null;
}

/** Days around today in the calendar feed. */
export const ROSTER_FILE_DAYS = { before: 31, after: 92 };

export const ROSTER_LEAVE_LABELS = { AM: "leave in the morning", PM: "leave in the afternoon", HOURS: "some hours of leave" } as const;

/** @param leaves the parts of the approved leaves of the day @returns null for a day that the employment does not cover */
export function ownRosterDay(
  { day, facts: { plan, kind }, result }: { day: Day; facts: Pick<DateFacts, "plan" | "kind">; result: Pick<DayResult, "state"> },
  leaves: readonly LeavePart[],
): OwnRosterDay | null {
  if (result.state === "NOT_EMPLOYED") return null;
  const holiday = kind !== "none" && kind !== "special_working";
  if (plan === null || holiday)
    return { day, kind: holiday ? "HOLIDAY" : "REST", text: DAY_TYPE_LABELS[getDayType(kind, plan === null)], leave: "", shift: null };
  const [first, second] = leaves;
  if (first === "FULL" || (first === "AM" && second === "PM") || (first === "PM" && second === "AM"))
    return { day, kind: "LEAVE", text: "Leave", leave: "", shift: null };
  const leave = first === undefined ? "" : ROSTER_LEAVE_LABELS[first];
  return { day, kind: "WORK", text: planText(plan), leave, shift: { start: plan.start, end: plan.end } };
}
