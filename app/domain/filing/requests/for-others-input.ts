import { z } from "zod/v4";
import { schemaError } from "~/domain/shared/i18n/refusal-schema";

const outdated = schemaError("RELOAD");

/** Additional fields when filing for others; the employees are in the URL. */
const shape = {
  sending: z.enum(["LEVELS", "AT_ONCE"], outdated).default("LEVELS"),
  /** "save" after the preview. */
  step: z.enum(["look", "save"], outdated).default("look"),
  back: z.literal("Y", outdated).optional(),
};
export const forOthersInput = z.object(shape);
export type ForOthersInput = z.output<typeof forOthersInput>;
