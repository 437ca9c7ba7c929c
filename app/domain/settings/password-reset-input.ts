import { z } from "zod/v4";
import { captchaAnswer } from "./captcha-input";
import { email, newPassword, passwordConfirmation, samePasswords } from "./sign-in";

/** The form that requests a reset link (AUTH-04). */
export const passwordResetRequest = z.object({ email, captcha: captchaAnswer });

/** New password form behind the reset link (AUTH-04, AUTH-12, AUTH-13). */
export const newPasswordInput = samePasswords({ password: newPassword, passwordConfirmation });
