import { formatDay, addDays, type Day } from "~/domain/shared/day";

/** An employee with their assignments by effective day. */
export interface Assignable {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  joinDate: Day;
  resignationDate: Day | null;
  /** Current assignment; in force from the beginning if `assignments` is empty. Null = none. */
  current: number | null;
  assignments: readonly { startDate: Day; to: number | null }[];
}

/** Assignment on a day; null = none. */
export function assignedOn({ current, assignments }: Pick<Assignable, "current" | "assignments">, day: Day): number | null {
  if (assignments.length === 0) return current;
  const sorted = [...assignments].sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  return (sorted.findLast(({ startDate }) => startDate <= day) ?? sorted[0]!).to;
}

/** Assignment on the day before a given day; null = none, also for an employee who joins on that day. */
export const assignedBefore = (person: Assignable, day: Day): number | null =>
  day <= person.joinDate ? null : assignedOn(person, addDays(day, -1));

/** Latest effective day. */
const AHEAD_DAYS = 366;

/**
 * Why an employee cannot be assigned from a day on, regardless of the target; null if they can. @param today the day in Manila @source
 * document 4 §9
 */
export function dayProblem({ employeeName, joinDate, resignationDate }: Assignable, day: Day, today: Day): string | null {
  if (day < joinDate) return `${employeeName} joined on ${formatDay(joinDate)}. Correct the date.`;
  if (resignationDate !== null && day > resignationDate) return `${employeeName} left on ${formatDay(resignationDate)}. Correct the date.`;
  return day > addDays(today, AHEAD_DAYS) ? `${formatDay(day)} is more than a year ahead. Correct the date.` : null;
}

export const USED_DAY = (free: Day): string =>
  `A completed payroll already used the rules of that day. The first day that is free is ${formatDay(free)}.`;
