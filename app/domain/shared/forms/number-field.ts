import { z } from "zod/v4";

/** A posted number from 1 with at most nine digits: of a record, or a revision. */
export const numberField = (message: string) =>
  z
    .string({ error: message })
    .regex(/^[1-9]\d{0,8}$/, message)
    .transform(Number);
