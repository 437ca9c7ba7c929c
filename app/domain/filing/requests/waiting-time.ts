import { addDays, weekday, type Day } from "~/domain/shared/day";

/** Waiting time of a level and its reminders. Days are Manila days. */
export interface Waiting {
  waitingSince: Day;
  /** Working days; null = never. */
  remindAfterDays: number | null;
  slaDays: number | null;
  escalateYn: string;
  remindedDay: Day | null;
  escalatedDay: Day | null;
}

/** Beyond this many days the exact number does not matter. */
const MAX_COUNTED_DAYS = 400;

const isWorkday = (day: Day, workDay: string) => workDay.includes(String(weekday(day)));

/** Working days from a day (exclusive) through another (inclusive). @param workDay weekday digits, 1 = Monday */
export function workdaysSince(since: Day, today: Day, workDay: string): number {
  let count = 0;
  for (let day = addDays(since, 1), index = 0; day <= today && index < MAX_COUNTED_DAYS; day = addDays(day, 1), index++)
    if (isWorkday(day, workDay)) count += 1;
  return count;
}

/** Whether the level has waited long enough for a reminder under its policy. @source document 4 */
export const isReminderDue = ({ waitingSince, remindAfterDays }: Waiting, today: Day, workDay: string): boolean =>
  remindAfterDays !== null && workdaysSince(waitingSince, today, workDay) >= remindAfterDays;

/** Whether the level is overdue under its policy. @source document 4 A-15 */
export const isOverdue = ({ waitingSince, slaDays }: Waiting, today: Day, workDay: string): boolean =>
  slaDays !== null && workdaysSince(waitingSince, today, workDay) >= slaDays;

/**
 * Reminders due this morning: the approver every working day once the level waits long, the next level once when it becomes overdue.
 * @source document 4 A-15
 */
export function reminders(waiting: Waiting, today: Day, workDay: string): { remind: boolean; escalate: boolean } {
  const { remindedDay, escalatedDay, escalateYn } = waiting;
  const due = isWorkday(today, workDay);
  return {
    remind: due && (remindedDay === null || remindedDay < today) && isReminderDue(waiting, today, workDay),
    escalate: due && escalateYn === "Y" && escalatedDay === null && isOverdue(waiting, today, workDay),
  };
}
