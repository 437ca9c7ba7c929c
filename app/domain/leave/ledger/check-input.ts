import { z } from "zod/v4";

/** A question that is answered by its button alone. */
export const checkInput = z.object({});
