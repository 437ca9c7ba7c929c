import { z } from "zod/v4";

/** Minutes for which a confirmed password is remembered and a download link works. @source document 5 F-83 */
export const PASSWORD_MINUTES = 15;

export const ENTER_PASSWORD = "Enter your password to change permissions.";

/** The user's password in a form that requires it; empty if it was confirmed recently. */
export const passwordConfirmation = z.string().max(100, "Enter your password.").default("");
