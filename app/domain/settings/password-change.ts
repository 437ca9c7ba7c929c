import { z } from "zod/v4";
import { schemaError } from "~/domain/shared/i18n/refusal-schema";
import { newPassword, passwordConfirmation, samePasswords } from "./sign-in";

const blank = schemaError("BLANK_CURRENT_PASSWORD");

/** The change password form. An impossible current password is reported as wrong. */
export const passwordChangeInput = samePasswords({
  currentPassword: z.string(blank).min(1, blank).max(100, schemaError("WRONG_PASSWORD")),
  password: newPassword,
  passwordConfirmation,
});
