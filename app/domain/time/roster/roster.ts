import type { Change } from "~/domain/shared/change";
import { addDays, formatDay, type Day } from "~/domain/shared/day";

export const CHOICE_GONE = "One of these shifts no longer exists. Nothing was saved. Review the roster again.";
export const PERSON_GONE = "Someone of this roster is not employed in these days any more. Nothing was saved. Review the roster again.";
export const LOCKED_DAY = "A payroll has just used one of these days. Nothing was saved. Review the roster again.";
export const NOTHING_TO_PUBLISH = "There is nothing to publish this week: the draft is empty or already published.";
export const NOTHING_TO_COPY = "The previous week has nothing to copy.";

/** "11/16/2026 to 11/22/2026" */
export const weekText = (monday: Day): string => `${formatDay(monday)} to ${formatDay(addDays(monday, 6))}`;

const buildChange = (action: string, description: string, after: object): Change => ({
  featureName: "TIME_RECORD",
  subject: { noun: "roster", seq: null },
  action,
  before: null,
  after,
  description,
});

export const rosterPublished = (monday: Day, days: number, people: number): Change =>
  buildChange("PUBLISH", `Published the roster of ${weekText(monday)}: ${count(days, "day")} of ${count(people, "employee")}.`, {
    monday,
    days,
    people,
  });

export const rosterDrafted = (from: Day, to: Day, days: number, people: number): Change =>
  buildChange(
    "UPDATE",
    `Changed the draft of the roster, ${formatDay(from)} to ${formatDay(to)}: ${count(days, "day")} of ${count(people, "employee")}.`,
    {
      from,
      to,
      days,
      people,
    },
  );

/** Roster notifications. @param days the employee's days that changed @source document 4 §6.2 */
export const ROSTER_NOTIFICATION_TITLE = "Your roster is published";
export const rosterNotificationText = (monday: Day, days: readonly Day[]): string =>
  `Your shifts of ${weekText(monday)} are set. Review your roster before the week begins. New or changed: ${days.map(formatDay).join(", ")}.`;

export const count = (number: number, noun: string): string => `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;

/** An employee's day in the roster with its value. */
export interface CellValue {
  employeeSeq: number;
  day: Day;
  value: string;
}

/** Text of a cell in the page, which a drop posts back. */
export const cellText = ({ employeeSeq, day, value }: CellValue): string => `${employeeSeq} ${day} ${value}`;
