import { z } from "zod/v4";

/** Minutes in which the own password is not asked for again, and for which a link to a file works. @source document 5 F-83 */
export const PASSWORD_MINUTES = 15;

export const ENTER_PASSWORD = "Enter your password: this changes who can do what.";

/** The own password in a form that asks for it; empty where it was confirmed a moment ago. */
export const passwordConfirmation = z.string().max(100, "Enter your password.").default("");
