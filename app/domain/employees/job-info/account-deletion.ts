import { z } from "zod/v4";

/** Confirmation checkbox (EMP-99). */
export const accountDeletionInput = z.object({
  understood: z.literal("on", { error: "Select the checkbox first: an account that was deleted cannot be opened again." }),
});
