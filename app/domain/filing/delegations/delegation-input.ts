import { z } from "zod/v4";
import { revisionInput } from "~/domain/filing/category-input";
import { nearDay } from "~/domain/shared/forms/day-field";
import { DELEGATION_REASON_LETTERS, NO_DELEGATE } from "./delegation";
import { numberField } from "~/domain/shared/forms/number-field";

const day = nearDay();

/** Delegate and period. */
export const delegationInput = z.object({
  toEmployeeSeq: numberField(NO_DELEGATE),
  startDate: day,
  endDate: day,
  reason: z.string().trim().max(DELEGATION_REASON_LETTERS, `Write at most ${DELEGATION_REASON_LETTERS} characters.`).default(""),
});

export const endDelegationInput = z.object({ revision: revisionInput });
