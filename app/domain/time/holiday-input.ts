import { z } from "zod/v4";
import { chosenDay } from "~/domain/shared/forms/day-field";
import { HOLIDAY_KINDS, type HolidayKind } from "./holiday";

export const HOLIDAY_NAME_LETTERS = 60;
export const SOURCE_LETTERS = 120;
/** More offices than that no company has. */
const MOST_OFFICES = 200;

const OUTDATED = "Reload the page and try again.";
const revision = z
  .string({ error: OUTDATED })
  .regex(/^[1-9]\d{0,8}$/, OUTDATED)
  .transform(Number);

/** A holiday as its form sends it. @param year the year whose calendar is open: the day lies in it */
export function holidayInput(year: number) {
  return z.object({
    holidayDate: chosenDay("Choose the day.").refine(
      (day) => day.startsWith(`${year}-`),
      `Choose a day of ${year}, or open the calendar of its year.`,
    ),
    holidayName: z
      .string({ error: "Give the holiday a name." })
      .trim()
      .min(1, { error: "Give the holiday a name.", abort: true })
      .max(HOLIDAY_NAME_LETTERS, `Write at most ${HOLIDAY_NAME_LETTERS} characters.`),
    holidayType: z.enum(Object.keys(HOLIDAY_KINDS) as [HolidayKind, ...HolidayKind[]], { error: "Choose what kind of day it is." }),
    /** Empty = everywhere. */
    workPlaceSeqs: z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,8}$/, OUTDATED)
          .transform(Number),
      )
      .max(MOST_OFFICES, OUTDATED)
      .default([])
      .transform((offices) => (offices.length === 0 ? null : [...new Set(offices)].sort((a, b) => a - b))),
    source: z.string().trim().max(SOURCE_LETTERS, `Write at most ${SOURCE_LETTERS} characters.`).default(""),
    /** "save" once the effect was shown and agreed to. */
    step: z.literal("save", { error: OUTDATED }).optional(),
    back: z.literal("Y", { error: OUTDATED }).optional(),
    revision: revision.default(1),
  });
}

/** The question before a holiday is deleted, as it was read. */
export const holidayRemovalInput = z.object({ revision });

/** The ticked differences to the national list; each is named by its kind, day and name. */
export const nationalListInput = z.object({
  take: z.array(z.string().max(120, OUTDATED), { error: "Select at least one day." }).min(1, "Select at least one day.").max(100, OUTDATED),
});
