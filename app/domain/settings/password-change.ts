import { z } from "zod/v4";
import { newPassword, passwordConfirmation, samePasswords } from "./sign-in";
import { WRONG_PASSWORD } from "./two-factor";

const BLANK_CURRENT = "Enter the password that you have now.";

export const SAME_PASSWORD = "This is the password that you have now. Choose another one.";
export const BREACHED_PASSWORD = "This password is known from a data breach. Choose another one that you use nowhere else.";
export const CHANGED_MEANWHILE = "Your password was changed a moment ago from another place. Nothing was saved. Sign in with the new one.";

/** The change password form. An impossible current password is reported as wrong. */
export const passwordChangeInput = samePasswords({
  currentPassword: z.string({ error: BLANK_CURRENT }).min(1, BLANK_CURRENT).max(100, WRONG_PASSWORD),
  password: newPassword,
  passwordConfirmation,
});
