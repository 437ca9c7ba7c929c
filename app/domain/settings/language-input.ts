import { z } from "zod/v4";
import { LANGUAGES } from "~/domain/shared/language";

/** Language choice for My Work. */
export const languageInput = z.object({ language: z.enum(LANGUAGES, { error: "Choose one of these." }) });
