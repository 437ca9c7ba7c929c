import { z } from "zod/v4";

/** Confirms sending the mails. */
export const previousMailInput = z.object({});
