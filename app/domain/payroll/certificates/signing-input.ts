import { z } from "zod/v4";
import { nearDay } from "~/domain/shared/forms/day-field";

export const AUTHORIZED_LETTERS = 100;
const WHO = "Enter who authorised the signature.";
const WHEN = "Choose the day on which it was authorised.";

/** Issues all pending certificates with the signature: who authorized it, and when. @source document 5 F-29 */
export const signAllInput = z.object({
  authorizedBy: z.string({ error: WHO }).trim().min(1, WHO).max(AUTHORIZED_LETTERS, `Write at most ${AUTHORIZED_LETTERS} characters.`),
  authorizedOn: nearDay(WHEN),
});
