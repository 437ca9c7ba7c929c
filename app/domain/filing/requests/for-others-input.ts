import { z } from "zod/v4";

const OUTDATED = "Reload the page and try again.";

/** What the form asks besides that files a request for others; the people stand in the address. */
const shape = {
  sending: z.enum(["LEVELS", "AT_ONCE"], { error: OUTDATED }).default("LEVELS"),
  /** "save" once it was shown what becomes of it. */
  step: z.enum(["look", "save"], { error: OUTDATED }).default("look"),
  back: z.literal("Y", { error: OUTDATED }).optional(),
};
export const forOthersInput = z.object(shape);
export type ForOthersInput = z.output<typeof forOthersInput>;
