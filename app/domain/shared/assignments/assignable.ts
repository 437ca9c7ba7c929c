import { formatDay, addDays, type Day } from "~/domain/shared/day";

/** Somebody who can be assigned, with what they were assigned to from which day. */
export interface Assignable {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  joinDate: Day;
  resignationDate: Day | null;
  /** What stands with them now: it held from the beginning where `assignments` is empty. Null = nothing. */
  current: number | null;
  assignments: readonly { startDate: Day; to: number | null }[];
}

/** What somebody is assigned to on a day; null = nothing. */
export function assignedOn({ current, assignments }: Pick<Assignable, "current" | "assignments">, day: Day): number | null {
  if (assignments.length === 0) return current;
  const sorted = [...assignments].sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  return (sorted.findLast(({ startDate }) => startDate <= day) ?? sorted[0]!).to;
}

/** What somebody was assigned to until a day, on the day before it; null = nothing, also for who joins on the day. */
export const assignedBefore = (person: Assignable, day: Day): number | null =>
  day <= person.joinDate ? null : assignedOn(person, addDays(day, -1));

/** Nobody plans further ahead. */
const AHEAD_DAYS = 366;

/** Why somebody cannot be assigned from a day on, whatever to; null when they can. @param today the day in Manila @source document 4 §9 */
export function dayProblem({ employeeName, joinDate, resignationDate }: Assignable, day: Day, today: Day): string | null {
  if (day < joinDate) return `${employeeName} joined on ${formatDay(joinDate)}. Correct the date.`;
  if (resignationDate !== null && day > resignationDate) return `${employeeName} left on ${formatDay(resignationDate)}. Correct the date.`;
  return day > addDays(today, AHEAD_DAYS) ? `${formatDay(day)} is more than a year ahead. Correct the date.` : null;
}

export const USED_DAY = (free: Day): string =>
  `A completed payroll already used the rules of that day. The first day that is free is ${formatDay(free)}.`;
