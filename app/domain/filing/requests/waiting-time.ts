import { addDays, weekday, type Day } from "~/domain/shared/day";

/** How long a level waits, and what was said of it. Days are those of Manila. */
export interface Waiting {
  waitingSince: Day;
  /** Working days; null = never. */
  remindAfterDays: number | null;
  slaDays: number | null;
  escalateYn: string;
  remindedDay: Day | null;
  escalatedDay: Day | null;
}

/** Beyond so many days back it is enough to know that it is long. */
const MOST_COUNTED = 400;

const isWorkday = (day: Day, workDay: string) => workDay.includes(String(weekday(day)));

/** Working days since a day, itself left out, the asked one counted. @param workDay digits of the week, 1 = Monday */
export function workdaysSince(since: Day, today: Day, workDay: string): number {
  let count = 0;
  for (let day = addDays(since, 1), at = 0; day <= today && at < MOST_COUNTED; day = addDays(day, 1), at++)
    if (isWorkday(day, workDay)) count += 1;
  return count;
}

/** Whether a level waits as long as its policy lets one be reminded of. @source document 4 */
export const waitsLong = ({ waitingSince, remindAfterDays }: Waiting, today: Day, workDay: string): boolean =>
  remindAfterDays !== null && workdaysSince(waitingSince, today, workDay) >= remindAfterDays;

/** Whether a level waits longer than its policy lets it. @source document 4 A-15 */
export const isOverdue = ({ waitingSince, slaDays }: Waiting, today: Day, workDay: string): boolean =>
  slaDays !== null && workdaysSince(waitingSince, today, workDay) >= slaDays;

/** What is told of a level this morning: its approver each working day once it waits long, the next level once when it is overdue. @source document 4 A-15 */
export function reminders(waiting: Waiting, today: Day, workDay: string): { remind: boolean; escalate: boolean } {
  const { remindedDay, escalatedDay, escalateYn } = waiting;
  const due = isWorkday(today, workDay);
  return {
    remind: due && (remindedDay === null || remindedDay < today) && waitsLong(waiting, today, workDay),
    escalate: due && escalateYn === "Y" && escalatedDay === null && isOverdue(waiting, today, workDay),
  };
}
