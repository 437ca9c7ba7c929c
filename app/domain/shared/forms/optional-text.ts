import { z } from "zod/v4";
import { schemaError } from "~/domain/shared/i18n/refusal-schema";

/** A trimmed text of limited length; empty if not posted. */
export const optionalText = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, schemaError("TEXT_TOO_LONG", { count: limit }))
    .default("");
