import { z } from "zod/v4";

/** A form whose only field is its button. */
export const checkInput = z.object({});
