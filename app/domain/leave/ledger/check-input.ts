import { z } from "zod/v4";

/** A form without fields. */
export const checkInput = z.object({});
