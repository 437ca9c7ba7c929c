import { z } from "zod/v4";

/** Confirms sending the emails. */
export const previousMailInput = z.object({});
