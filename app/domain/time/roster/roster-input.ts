import { z } from "zod/v4";
import { addDays, daysBetween, isDay, weekday, type Day } from "~/domain/shared/day";
import type { CellValue } from "./roster";

/** Employees per page. */
export const ROSTER_PAGE = 50;
const MAX_CELLS = ROSTER_PAGE * 7;
const OUTDATED = "Reload the page and try again.";

const cellValue = z.string({ error: OUTDATED }).min(1, OUTDATED).max(30, OUTDATED);

/** The editor of a cell: its new value, and the one it had when the editor was rendered. */
export const rosterCellInput = z.object({ value: cellValue, before: cellValue });

/** The assign form: a shift for employees on days of the week. */
export const assignInput = z
  .object({
    /** Empty = the selected employees. */
    whom: z.enum(["", "EVERYONE"], OUTDATED).default(""),
    who: z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,8}$/, OUTDATED)
          .transform(Number),
      )
      .max(ROSTER_PAGE, OUTDATED)
      .default([]),
    days: z
      .array(z.string().refine(isDay, { error: OUTDATED, abort: true }))
      .max(7, OUTDATED)
      .default([])
      .refine((days) => days.length > 0, { error: "Select at least one day.", abort: true })
      .transform((days) => days.toSorted())
      .refine((days) => daysBetween(days[0]!, days.at(-1)!) <= 7, OUTDATED),
    shift: z.string({ error: "Choose a shift." }).min(1, "Choose a shift.").max(30, OUTDATED),
    /** "7 2026-11-16 shift:Early": the cells that a chip was dropped on, as the page showed them. */
    before: z.array(z.string().transform(readCell)).max(MAX_CELLS, OUTDATED).default([]),
  })
  .refine(({ whom, who }) => whom === "EVERYONE" || who.length > 0, {
    path: ["who"],
    message: "Select employees in the list, or choose everyone.",
  });

function readCell(text: string, context: z.RefinementCtx<string>): CellValue {
  const [, employeeSeq = "", day = "", value = ""] = /^([1-9]\d{0,8}) (\d{4}-\d{2}-\d{2}) (.{1,30})$/.exec(text) ?? [];
  if (!isDay(day)) context.addIssue({ code: "custom", message: OUTDATED });
  return { employeeSeq: Number(employeeSeq), day, value };
}

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
