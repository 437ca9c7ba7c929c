import { z } from "zod/v4";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";

/** Whether somebody is reminded of government duties. */
export const dutyReaderInput = z.object({ reminded: z.literal("on").optional(), revision: contentRevisionInput });

/** Nothing is typed for the link to the duties. */
export const dutyLinkInput = z.object({});
