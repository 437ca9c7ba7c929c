import { z } from "zod/v4";
import { password } from "~/domain/settings/sign-in";

/** The form that takes the data of a company asks for the own password again. */
export const takeDataInput = z.object({ password });

/** How long the link works that a right password gives. */
export const TAKING_MINUTES = 10;

export const DATA_READY = { text: "Your data is ready.", label: "Download company.zip" };

export const TAKING_OVER = "This download has expired. Enter your password again.";
