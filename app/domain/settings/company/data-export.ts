import { z } from "zod/v4";
import { password } from "~/domain/settings/sign-in";

/** The data export form asks for the user's password again. */
export const dataExportInput = z.object({ password });

/** Lifetime of the download link after the password is confirmed. */
export const DATA_EXPORT_MINUTES = 10;

export const DATA_EXPORT_READY = { text: "Your data is ready.", label: "Download company.zip" };

export const DATA_EXPORT_EXPIRED = "This download has expired. Enter your password again.";
