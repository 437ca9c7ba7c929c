import { z } from "zod/v4";

/** The numbers of the rows that are ticked in a list, none of them for all. @param outdated what is said to numbers that no form sends */
export const tickedSeqs = ({ most, tooMany, outdated }: { most: number; tooMany: string; outdated: string }) =>
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

/** As many as search and filters were seen to find, where all results are meant. */
export const seenCount = (outdated: string) =>
  z
    .string({ error: outdated })
    .regex(/^\d{1,7}$/, outdated)
    .transform(Number)
    .optional();
