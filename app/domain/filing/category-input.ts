import { z } from "zod/v4";
import { ADDED_KINDS, MAX_CATEGORY_NAME_LENGTH } from "./category";
import { numberField } from "~/domain/shared/forms/number-field";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { schemaError } from "~/domain/shared/i18n/refusal-schema";

const outdated = schemaError("RELOAD");
export const revisionInput = numberField(messageOf("RELOAD"));

const NAME = "Give the category a name.";
const categoryName = z
  .string({ error: NAME })
  .trim()
  .min(1, { error: NAME, abort: true })
  .max(MAX_CATEGORY_NAME_LENGTH, `Write at most ${MAX_CATEGORY_NAME_LENGTH} characters.`);

export const categoryInput = z.object({ categoryName, categoryKind: z.enum(ADDED_KINDS, { error: "Choose one of these." }) });

export const categoryChangeInput = z.object({
  categoryName,
  /** Selected = requests can be filed. */
  enabled: z
    .literal("Y", outdated)
    .optional()
    .transform((checked) => (checked === "Y" ? ("ENABLE" as const) : ("DISABLE" as const))),
  revision: revisionInput,
});

export const moveInput = z.object({ direction: z.enum(["up", "down"], outdated) });

/** Confirmation of a deletion, with the revision that was shown. */
export const removalInput = z.object({ revision: revisionInput });
