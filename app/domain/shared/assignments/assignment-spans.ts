import { formatDay, type Day } from "~/domain/shared/day";
import type { Assignable } from "./assignable";

/** An interval of an employee's assignments. */
export interface AssignmentSpan {
  /** First day; null = since they joined. */
  startDate: Day | null;
  /** Target; null = none. */
  toName: string | null;
  state: "PAST" | "NOW" | "COMING";
}

/**
 * Past, current and future assignments of an employee, latest first. @param names of all possible targets @param today the day in Manila
 */
export function assignmentSpans(
  { current, assignments }: Pick<Assignable, "current" | "assignments">,
  names: ReadonlyMap<number, string>,
  today: Day,
): AssignmentSpan[] {
  const nameOf = (to: number | null) => (to === null ? null : (names.get(to) ?? null));
  const sorted = [...assignments].sort((a, b) => (a.startDate < b.startDate ? 1 : -1));
  if (sorted.length === 0) return [{ startDate: null, toName: nameOf(current), state: "NOW" }];
  const now = Math.max(
    sorted.findIndex(({ startDate }) => startDate <= today),
    // No assignment is in force yet: the first one applies from the beginning.
    sorted.some(({ startDate }) => startDate <= today) ? 0 : sorted.length - 1,
  );
  return sorted.map(({ startDate, to }, index) => {
    const comingOrPast = index < now ? "COMING" : "PAST";
    return {
      startDate: index === sorted.length - 1 ? null : startDate,
      toName: nameOf(to),
      state: index === now ? "NOW" : comingOrPast,
    };
  });
}

/** "since joining", "from 12/01/2026 on". */
export const spanText = (startDate: Day | null): string => (startDate === null ? "since joining" : `from ${formatDay(startDate)} on`);
