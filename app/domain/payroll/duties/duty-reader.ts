import { z } from "zod/v4";

/** Whether somebody is reminded of government duties. */
export const dutyReaderInput = z.object({ reminded: z.literal("on").optional() });

/** Nothing is typed for the link to the duties. */
export const dutyLinkInput = z.object({});
