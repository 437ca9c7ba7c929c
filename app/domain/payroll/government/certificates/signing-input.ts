import { z } from "zod/v4";
import { nearDay } from "~/domain/shared/forms/day-field";

export const MAX_AUTHORIZER_NAME_LENGTH = 100;
const AUTHORIZER_MISSING = "Enter who authorized the signature.";
const AUTHORIZATION_DAY_MISSING = "Choose the day on which it was authorized.";

/** Issues all pending certificates with the signature: who authorized it, and when. @source document 5 F-29 */
export const signAllInput = z.object({
  authorizedBy: z
    .string({ error: AUTHORIZER_MISSING })
    .trim()
    .min(1, AUTHORIZER_MISSING)
    .max(MAX_AUTHORIZER_NAME_LENGTH, `Write at most ${MAX_AUTHORIZER_NAME_LENGTH} characters.`),
  authorizedOn: nearDay(AUTHORIZATION_DAY_MISSING),
});
