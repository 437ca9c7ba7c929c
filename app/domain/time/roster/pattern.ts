import { z } from "zod/v4";
import { addDays, daysBetween, isDay, type Day } from "~/domain/shared/day";
import { chosenDay } from "~/domain/shared/forms/day-field";

/** A repeating shift pattern: five early, two rest days. @source document 4 §6.2 */

/** Maximum days per step, and maximum days and cells per fill. */
const MAX_STEP_DAYS = 31;
const MAX_PATTERN_DAYS = 92;
export const MAX_PATTERN_CELLS = 10_000;

const OUTDATED = "Reload the page and try again.";
export const NOTHING_FILLED =
  "None of these employees can be assigned: the days are locked, they are not employed, already have this shift, or their schedule does not have it.";
export const TOO_MANY_CELLS = "These are too many people and days at once. Filter the list, or choose fewer days.";

/** Consecutive days with the same roster cell. */
export interface PatternStep {
  value: string;
  days: number;
}

const shift = z.string().max(40, OUTDATED).default("");
const days = z
  .string()
  .trim()
  .max(3, `Enter whole days from 1 to ${MAX_STEP_DAYS}.`)
  .default("")
  .refine(
    (typed) => typed === "" || (/^[1-9]\d?$/.test(typed) && Number(typed) <= MAX_STEP_DAYS),
    `Enter whole days from 1 to ${MAX_STEP_DAYS}.`,
  );

/** A pattern fill as posted: employees, first and last day, and up to five consecutive steps. */
export const patternInput = z
  .object({
    /** Empty = everyone in the list. */
    who: z
      .string()
      .regex(/^([1-9]\d{0,8})?$/, OUTDATED)
      .default(""),
    from: chosenDay("Choose the first day."),
    to: chosenDay("Choose the last day."),
    shift1: shift,
    days1: days,
    shift2: shift,
    days2: days,
    shift3: shift,
    days3: days,
    shift4: shift,
    days4: days,
    shift5: shift,
    days5: days,
  })
  .superRefine((form, context) => {
    const steps = [1, 2, 3, 4, 5] as const;
    for (const step of steps)
      if ((form[`shift${step}`] === "") !== (form[`days${step}`] === ""))
        context.addIssue({ code: "custom", path: [form[`shift${step}`] === "" ? `shift${step}` : `days${step}`], message: HALF_STEP });
    if (steps.every((step) => form[`shift${step}`] === "")) context.addIssue({ code: "custom", path: ["shift1"], message: NO_STEP });
    if (!isDay(form.from) || !isDay(form.to)) return;
    if (form.to < form.from) context.addIssue({ code: "custom", path: ["to"], message: "The last day comes before the first." });
    else if (daysBetween(form.from, form.to) > MAX_PATTERN_DAYS)
      context.addIssue({ code: "custom", path: ["to"], message: `Plan at most ${MAX_PATTERN_DAYS} days at once.` });
  })
  .transform(({ who, from, to, ...form }) => ({
    who: who === "" ? null : Number(who),
    from,
    to,
    steps: ([1, 2, 3, 4, 5] as const).flatMap((step): PatternStep[] =>
      form[`shift${step}`] === "" ? [] : [{ value: form[`shift${step}`], days: Number(form[`days${step}`]) }],
    ),
  }));

const HALF_STEP = "Choose a shift and for how many days.";
const NO_STEP = "Choose at least one shift.";

/** Repeats the pattern from the first to the last day. @param steps at least one day in total */
export function patternDays(steps: readonly PatternStep[], from: Day, to: Day): { day: Day; value: string }[] {
  const round = steps.flatMap(({ value, days: length }) => Array.from({ length }, () => value));
  return Array.from({ length: daysBetween(from, to) }, (_, index) => ({ day: addDays(from, index), value: round[index % round.length]! }));
}
