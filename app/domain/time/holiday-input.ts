import { z } from "zod/v4";
import { chosenDay } from "~/domain/shared/forms/day-field";
import { HOLIDAY_KINDS, type HolidayKind } from "./holiday";
import { numberField } from "~/domain/shared/forms/number-field";

export const MAX_HOLIDAY_NAME_LENGTH = 60;
export const MAX_SOURCE_LENGTH = 120;
/** Upper bound of a company's offices. */
const MAX_OFFICES = 200;

const OUTDATED = "Reload the page and try again.";
const revision = numberField(OUTDATED);

/** A holiday as posted. @param year the year of the open calendar; the day must be in it */
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
      .max(MAX_HOLIDAY_NAME_LENGTH, `Write at most ${MAX_HOLIDAY_NAME_LENGTH} characters.`),
    holidayType: z.enum(Object.keys(HOLIDAY_KINDS) as [HolidayKind, ...HolidayKind[]], { error: "Choose what kind of day it is." }),
    /** Empty = all offices. */
    workPlaceSeqs: z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,8}$/, OUTDATED)
          .transform(Number),
      )
      .max(MAX_OFFICES, OUTDATED)
      .default([])
      .transform((offices) => (offices.length === 0 ? null : [...new Set(offices)].sort((a, b) => a - b))),
    source: z.string().trim().max(MAX_SOURCE_LENGTH, `Write at most ${MAX_SOURCE_LENGTH} characters.`).default(""),
    /** "save" after the effect was shown and confirmed. */
    step: z.literal("save", { error: OUTDATED }).optional(),
    back: z.literal("Y", { error: OUTDATED }).optional(),
    revision: revision.default(1),
  });
}

/** Confirmation before deleting a holiday, with the revision that was shown. */
export const holidayRemovalInput = z.object({ revision });

/** Selected differences to the national list, by kind, day and name. */
export const nationalListInput = z.object({
  take: z.array(z.string().max(120, OUTDATED), { error: "Select at least one day." }).min(1, "Select at least one day.").max(100, OUTDATED),
});
