import { z } from "zod/v4";

const OUTDATED = "Reload the page and try again.";

/** Additional fields when filing for others; the employees are in the URL. */
const shape = {
  sending: z.enum(["LEVELS", "AT_ONCE"], { error: OUTDATED }).default("LEVELS"),
  /** "save" after the preview. */
  step: z.enum(["look", "save"], { error: OUTDATED }).default("look"),
  back: z.literal("Y", { error: OUTDATED }).optional(),
};
export const forOthersInput = z.object(shape);
export type ForOthersInput = z.output<typeof forOthersInput>;
