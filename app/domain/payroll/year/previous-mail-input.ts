import { z } from "zod/v4";

/** A yes to the mails. */
export const previousMailInput = z.object({});
