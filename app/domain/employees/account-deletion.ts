import { z } from "zod/v4";

/** The success of an account deletion (EMP-100); the specification's own word for it is kept (CF-22). */
export const ACCOUNT_DELETED = "The Resigned process has been completed.";

/** The tick that confirms it (EMP-99). */
export const accountDeletionInput = z.object({ understood: z.literal("on", { error: "Tick the box first: an account that was deleted cannot be opened again." }) });
