import { z } from "zod/v4";
import { revisionInput } from "~/domain/filing/category-input";
import { nearDay } from "~/domain/shared/forms/day-field";
import { MAX_DELEGATION_REASON_LENGTH } from "./delegation";
import { numberField } from "~/domain/shared/forms/number-field";
import { optionalText } from "~/domain/shared/forms/optional-text";
import { messageOf } from "~/domain/shared/i18n/refusal-message";

const day = nearDay();

/** Delegate and period. */
export const delegationInput = z.object({
  toEmployeeSeq: numberField(messageOf("NO_DELEGATE")),
  startDate: day,
  endDate: day,
  reason: optionalText(MAX_DELEGATION_REASON_LENGTH),
});

export const endDelegationInput = z.object({ revision: revisionInput });
