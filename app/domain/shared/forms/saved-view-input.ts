import { z } from "zod/v4";

export const VIEW_NAME_LIMIT = 50;
/** Maximum number of saved views per list and account. */
export const MAX_VIEWS = 50;
export const TOO_MANY_VIEWS = `You keep ${MAX_VIEWS} views of this list already. Delete one first.`;

/** Name of a saved view. */
export const savedViewInput = z.object({
  viewName: z
    .string({ error: "Give the view a name." })
    .trim()
    .min(1, "Give the view a name.")
    .max(VIEW_NAME_LIMIT, `Keep the name within ${VIEW_NAME_LIMIT} characters.`),
});
