import { z } from "zod/v4";
import { passwordConfirmation } from "./password-confirmation";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";

/** Company-wide sign-in rules. */
export const signInRulesInput = z.object({
  demandsSecondFactor: z
    .literal("on")
    .optional()
    .transform((checked) => checked === "on"),
  password: passwordConfirmation,
  revision: contentRevisionInput,
});
