import { z } from "zod/v4";
import { schemaError } from "~/domain/shared/i18n/refusal-schema";
import { LANGUAGES } from "~/domain/shared/language";

/** Language choice for My Work. */
export const languageInput = z.object({ language: z.enum(LANGUAGES, schemaError("CHOOSE_OPTION")) });
