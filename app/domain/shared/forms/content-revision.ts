import { z } from "zod/v4";

const RELOAD = "Reload the page and try again.";

/** Posted by the form of a setting that has no revision number of its own; see `contentRevision` in models/shared/optimistic-lock.server. */
export const contentRevisionInput = z.string({ error: RELOAD }).regex(/^[\w-]{22}$/, RELOAD);
