import { addDays, formatDay, type Day } from "~/domain/shared/day";

interface StartMove {
  /** The first evaluated day, before and after the change; null = attendance is not used. */
  before: Day | null;
  after: Day | null;
  /** Last day of completed payrolls; null = none. */
  paidTo: Day | null;
  /** First and last day transferred from attendance to payrolls; null = none. */
  taken: { from: Day; to: Day } | null;
}

/**
 * Confirmation before moving the first day of attendance; null if no paid days are affected. @source document 4 §2 (Start), P-4, P-5: a
 * completed payroll never changes, and only days that it took from attendance become late changes
 */
export function startQuestion({ before, after, paidTo, taken }: StartMove): string | null {
  if (taken !== null && (after === null || after > taken.from)) {
    const last = after === null || after > taken.to ? taken.to : addDays(after, -1);
    return `Payrolls took ${daysOf(taken.from, last)} from attendance. What they paid stays, but attendance no longer covers these days, and later corrections of them are not proposed to a payroll. Select the checkbox if you want this.`;
  }
  const earlier = after !== null && (before === null || after < before);
  if (!earlier || paidTo === null || after > paidTo) return null;
  const last = before !== null && before <= paidTo ? addDays(before, -1) : paidTo;
  return `Completed payrolls paid ${daysOf(after, last)} already. Attendance will cover these days and the reports show them, but no payroll pays or recovers anything for them. Select the checkbox if you want this.`;
}

const daysOf = (from: Day, to: Day): string => (from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`);
