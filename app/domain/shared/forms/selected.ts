import { z } from "zod/v4";

/** Numbers of the selected rows; none = all. @param outdated message for numbers that no form sends */
export const selectedSeqs = ({ most, tooMany, outdated }: { most: number; tooMany: string; outdated: string }) =>
  z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z
      .array(
        z
          .string({ error: outdated })
          .regex(/^[1-9]\d{0,8}$/, outdated)
          .transform(Number),
      )
      .max(most, tooMany),
  );

/** Expected number of results, if all results are selected. */
export const seenCount = (outdated: string) =>
  z
    .string({ error: outdated })
    .regex(/^\d{1,7}$/, outdated)
    .transform(Number)
    .optional();
