import { z } from "zod/v4";
import { numberField } from "~/domain/shared/forms/number-field";

/** Numbers of the selected rows; none = all. @param outdated message for numbers that no form sends */
export const selectedSeqs = ({ most, tooMany, outdated }: { most: number; tooMany: string; outdated: string }) =>
  z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(numberField(outdated)).max(most, tooMany));

/** Expected number of results, if all results are selected. */
export const seenCount = (outdated: string) =>
  z
    .string({ error: outdated })
    .regex(/^\d{1,7}$/, outdated)
    .transform(Number)
    .optional();
