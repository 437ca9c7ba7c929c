import { z } from "zod/v4";
import { nearDay } from "~/domain/shared/forms/day-field";
import { DEADLINE_REPEATS, type DeadlineRepeat } from "./custom-deadline";
import { numberField } from "~/domain/shared/forms/number-field";

export const MAX_DEADLINE_TITLE_LENGTH = 60;
export const MAX_DEADLINE_NOTE_LENGTH = 500;

const OUTDATED = "Reload the page and try again.";
const revision = numberField(OUTDATED);

/** Form input of a deadline added by the company. */
export const customDeadlineInput = z.object({
  title: z
    .string({ error: "Enter what is due." })
    .trim()
    .min(1, { error: "Enter what is due.", abort: true })
    .max(MAX_DEADLINE_TITLE_LENGTH, `Write at most ${MAX_DEADLINE_TITLE_LENGTH} characters.`),
  day: nearDay("Choose the day."),
  repeats: z.enum(Object.keys(DEADLINE_REPEATS) as [DeadlineRepeat, ...DeadlineRepeat[]], { error: "Choose how often it repeats." }),
  moves: z.literal("on").optional(),
  note: z.string().trim().max(MAX_DEADLINE_NOTE_LENGTH, `Write at most ${MAX_DEADLINE_NOTE_LENGTH} characters.`).default(""),
  revision: revision.default(1),
});
export type CustomDeadlineInput = z.output<typeof customDeadlineInput>;

/** Confirmation to delete a company deadline, with its revision. */
export const customDeadlineRemovalInput = z.object({ revision });
