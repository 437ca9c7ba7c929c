import { z } from "zod/v4";

export const VIEW_NAME_LIMIT = 50;

/** The name under which a list is kept as it is shown. */
export const savedViewInput = z.object({
  viewName: z
    .string({ error: "Give the view a name." })
    .trim()
    .min(1, "Give the view a name.")
    .max(VIEW_NAME_LIMIT, `Keep the name within ${VIEW_NAME_LIMIT} characters.`),
});
