import { z } from "zod/v4";
import type { DateKind } from "~/domain/payroll/runs/time/date-kind";
import type { Change } from "~/domain/shared/change";
import { dayNumber, formatDay, type Day } from "~/domain/shared/day";
import { chosenDay } from "~/domain/shared/forms/day-field";

/** Holidays that selected employees take on another date by agreement. @source document 4 T-28, DOLE Advisory 02-09 (flexi-holiday) */

/** Maximum distance of a moved holiday in days. */
export const MAX_MOVED_DAYS = 90;
export const MAX_MOVED_PEOPLE = 200;
/** Maximum number of names in an error message. */
const NAMED = 5;

const OUTDATED = "Reload the page and try again.";

/** Employee, holiday, new date, and when it was agreed. */
export const holidayMoveInput = z.object({
  fromDate: chosenDay("Choose the holiday."),
  toDate: chosenDay("Choose the day on which it is taken."),
  agreedOn: chosenDay("Enter the day of the agreement."),
  people: z
    .array(
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/, OUTDATED)
        .transform(Number),
    )
    .max(MAX_MOVED_PEOPLE, OUTDATED)
    .default([])
    .refine((people) => people.length > 0, "Select whom it was agreed with."),
});
export type HolidayMoveInput = z.output<typeof holidayMoveInput>;

/** Button in a row: "7 2026-11-30" moves that holiday back to its date. */
export const revertMoveInput = z.object({
  back: z
    .string({ error: OUTDATED })
    .regex(/^[1-9]\d{0,8} \d{4}-\d{2}-\d{2}$/, OUTDATED)
    .transform((text) => ({ employeeSeq: Number(text.split(" ")[0]), fromDate: text.split(" ")[1]! })),
});

/** Why the dates are invalid, by form field; null if they are valid. @param today the day in Manila */
export function moveDatesProblem(
  { fromDate, toDate, agreedOn }: Pick<HolidayMoveInput, "fromDate" | "toDate" | "agreedOn">,
  today: Day,
): { field: "toDate" | "agreedOn"; problem: string } | null {
  const away = Math.abs(dayNumber(toDate) - dayNumber(fromDate));
  if (away === 0) return { field: "toDate", problem: "This is the holiday itself. Choose another day." };
  if (away > MAX_MOVED_DAYS) return { field: "toDate", problem: `Choose a day within ${MAX_MOVED_DAYS} days of the holiday.` };
  if (agreedOn > today)
    return { field: "agreedOn", problem: "The day of the agreement is in the future. Enter the day on which it was made." };
  return null;
}

/** Facts about both dates of the move. */
export interface MovedPerson {
  employeeName: string;
  /** Employed on both. */
  employed: boolean;
  /** A payroll has paid one of them. */
  locked: boolean;
  /** Kind of the original date in the calendar, including earlier moves. */
  fromKind: DateKind;
  toKind: DateKind;
  /** The second date is worked by plan. */
  planned: boolean;
}

/** Why the holiday cannot be moved there; null = it can. */
function movedPersonProblem({ employed, locked, fromKind, toKind, planned }: MovedPerson): string | null {
  if (!employed) return "is not employed on both days";
  if (locked) return "was paid for one of the days already";
  if (fromKind === "none" || fromKind === "special_working") return "has no holiday on the first day";
  if (toKind !== "none") return "has another holiday on the second day";
  return planned ? null : "rests on the second day";
}

/** "Ria Tan rests on the second day.", for the first few. */
export function movedPeopleProblem(people: readonly MovedPerson[]): string | null {
  const against = people.flatMap((person) => {
    const problem = movedPersonProblem(person);
    return problem === null ? [] : [`${person.employeeName} ${problem}`];
  });
  if (against.length === 0) return null;
  const more = against.length > NAMED ? `, and ${against.length - NAMED} more` : "";
  return `Nothing was moved: ${against.slice(0, NAMED).join("; ")}${more}. Leave them out, or choose another day.`;
}

export const MOVE_GONE = "This move was already undone.";
export const MOVE_LOCKED = "A payroll used one of the days, so the move cannot be undone.";

const buildChange = (action: string, description: string, after: object): Change => ({
  featureName: "TIME_RECORD",
  subject: { noun: "roster", seq: null },
  action,
  before: null,
  after,
  description,
});

export const holidayMoved = ({ fromDate, toDate, agreedOn, people }: HolidayMoveInput, names: readonly string[]): Change =>
  buildChange(
    "MOVE_HOLIDAY",
    `Moved the holiday of ${formatDay(fromDate)} to ${formatDay(toDate)} for ${names.slice(0, NAMED).join(", ")}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ""}, agreed on ${formatDay(agreedOn)}.`,
    { fromDate, toDate, agreedOn, people },
  );

export const holidayMoveRevertedChange = (fromDate: Day, toDate: Day, employeeSeq: number, name: string): Change =>
  buildChange("PUT_BACK_HOLIDAY", `Moved the holiday of ${formatDay(fromDate)} back from ${formatDay(toDate)} for ${name}.`, {
    fromDate,
    employeeSeq,
  });
