import { z } from "zod/v4";
import { nearDay } from "~/domain/shared/forms/day-field";
import { DUTY_REPEATS, type DutyRepeat } from "./own-duty";

export const DUTY_TITLE_LETTERS = 60;
export const DUTY_NOTE_LETTERS = 500;

const OUTDATED = "Reload the page and try again.";
const revision = z
  .string({ error: OUTDATED })
  .regex(/^[1-9]\d{0,8}$/, OUTDATED)
  .transform(Number);

/** Form input of a deadline added by the company. */
export const ownDutyInput = z.object({
  title: z
    .string({ error: "Say what is due." })
    .trim()
    .min(1, { error: "Say what is due.", abort: true })
    .max(DUTY_TITLE_LETTERS, `Write at most ${DUTY_TITLE_LETTERS} characters.`),
  day: nearDay("Choose the day."),
  repeats: z.enum(Object.keys(DUTY_REPEATS) as [DutyRepeat, ...DutyRepeat[]], { error: "Choose how often it repeats." }),
  moves: z.literal("on").optional(),
  note: z.string().trim().max(DUTY_NOTE_LETTERS, `Write at most ${DUTY_NOTE_LETTERS} characters.`).default(""),
  revision: revision.default(1),
});
export type OwnDutyInput = z.output<typeof ownDutyInput>;

/** Confirmation to delete a company deadline, with its revision. */
export const ownDutyRemovalInput = z.object({ revision });
