import { z } from "zod/v4";
import { nearDay } from "~/domain/shared/forms/day-field";
import { MAX_PLANNED_PEOPLE } from "./planned-times";
import { PUNCH_REASONS } from "./punch";
import { MAX_REMARK_LENGTH, SAY_WHY } from "./punch-input";

/** Upper bound of a company's offices. */
const MAX_OFFICES = 200;
const OUTDATED = "Reload the page and try again.";
const seq = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, OUTDATED)
  .transform(Number);
const seqs = (most: number) =>
  z
    .array(seq)
    .max(most, OUTDATED)
    .default([])
    .transform((list) => [...new Set(list)].sort((a, b) => a - b));

/** Employees who get planned times, from the form and its confirmation. */
export const plannedTimesInput = z
  .object({
    workDate: nearDay("Choose the day."),
    /** Empty = all offices. */
    workPlaceSeqs: seqs(MAX_OFFICES),
    reason: z.enum(PUNCH_REASONS, { error: "Choose a reason." }),
    remark: z.string().trim().max(MAX_REMARK_LENGTH, `Write at most ${MAX_REMARK_LENGTH} characters.`).default(""),
    /** The selected employees, after confirmation. */
    employeeSeqs: seqs(MAX_PLANNED_PEOPLE),
    step: z.literal("save", { error: OUTDATED }).optional(),
    back: z.literal("Y", { error: OUTDATED }).optional(),
  })
  .refine(({ reason, remark }) => reason !== "Other" || remark !== "", { path: ["remark"], message: SAY_WHY });

export type PlannedTimesInput = z.output<typeof plannedTimesInput>;
