import { z } from "zod/v4";
import { beforeName } from "./roster-cell";
import { addDays, isDay, weekday, type Day } from "~/domain/shared/day";

/** Employees per page, and days of a week. */
export const ROSTER_PAGE = 50;
const MAX_CELLS = ROSTER_PAGE * 7;
const OUTDATED = "Reload the page and try again.";

/** A posted cell. */
export interface TypedCell {
  employeeSeq: number;
  day: Day;
  value: string;
  /** The cell's value when the page was rendered. */
  before: string;
}

/** The changed cells of a page; their names contain employee and day. */
export const rosterInput = z.looseObject({}).transform((form, context): TypedCell[] => {
  const cells: TypedCell[] = [];
  for (const [name, value] of Object.entries(form)) {
    const match = /^cell-([1-9]\d{0,8})-(\d{4}-\d{2}-\d{2})$/.exec(name);
    if (!match) continue;
    const day = match[2]!;
    const employeeSeq = Number(match[1]);
    const before = form[beforeName(employeeSeq, day)];
    if (!isCellValue(value) || !isCellValue(before) || !isDay(day)) context.addIssue({ code: "custom", message: OUTDATED });
    else if (value !== before) cells.push({ employeeSeq, day, value, before });
  }
  if (cells.length > MAX_CELLS) context.addIssue({ code: "custom", message: OUTDATED });
  return cells;
});

const isCellValue = (value: unknown): value is string => typeof value === "string" && value.length <= 30;

/** Monday of the week of a day; the current week if the day is invalid. */
export function rosterWeek(requested: string | null, today: Day): Day {
  const day = requested !== null && isDay(requested) && requested >= "2000-01-10" && requested <= "2100-12-20" ? requested : today;
  return addDays(day, 1 - weekday(day));
}

/** Confirmation button: the week it applies to. */
export const rosterWeekInput = z.object({
  week: z
    .string({ error: OUTDATED })
    .refine(isDay, { error: OUTDATED, abort: true })
    .refine((day) => weekday(day) === 1, OUTDATED),
});
