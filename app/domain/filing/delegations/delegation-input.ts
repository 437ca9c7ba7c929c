import { z } from "zod/v4";
import { revisionInput } from "~/domain/filing/category-input";
import { nearDay } from "~/domain/shared/forms/day-field";
import { DELEGATION_REASON_LETTERS, NO_DELEGATE } from "./delegation";

const day = nearDay();

/** Delegate and period. */
export const delegationInput = z.object({
  toEmployeeSeq: z
    .string({ error: NO_DELEGATE })
    .regex(/^[1-9]\d{0,8}$/, NO_DELEGATE)
    .transform(Number),
  startDate: day,
  endDate: day,
  reason: z.string().trim().max(DELEGATION_REASON_LETTERS, `Write at most ${DELEGATION_REASON_LETTERS} characters.`).default(""),
});

export const endDelegationInput = z.object({ revision: revisionInput });
