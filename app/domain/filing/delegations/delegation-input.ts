import { z } from "zod/v4";
import { revisionInput } from "~/domain/filing/category-input";
import { isDay, parseDay, type Day } from "~/domain/shared/day";
import { DELEGATION_REASON_LETTERS, NO_DELEGATE } from "./delegation";

const DAY_PROBLEM = "Choose the day as month/day/year.";

const day = z
  .string({ error: DAY_PROBLEM })
  .max(20, DAY_PROBLEM)
  .transform((typed): Day => parseDay(typed) ?? typed)
  .refine((one) => isDay(one) && one >= "2000-01-01" && one <= "2100-12-31", DAY_PROBLEM);

/** Who stands in, and when. */
export const delegationInput = z.object({
  toEmployeeSeq: z
    .string({ error: NO_DELEGATE })
    .regex(/^[1-9]\d{0,8}$/, NO_DELEGATE)
    .transform(Number),
  startDate: day,
  endDate: day,
  reason: z.string().trim().max(DELEGATION_REASON_LETTERS, `Write at most ${DELEGATION_REASON_LETTERS} characters.`).default(""),
});
export type DelegationInput = z.output<typeof delegationInput>;

export const endDelegationInput = z.object({ revision: revisionInput });
