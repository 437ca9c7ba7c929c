import { z } from "zod/v4";
import { withoutDashes } from "~/domain/employees/pay/identity-numbers";
import { DAY_OR_EMPTY } from "~/domain/shared/calendar";
import { dayOrNone } from "~/domain/shared/forms/day-field";
import { MAX_COMPANY_TEXT_LENGTH } from "./company-details";
import { SIGNATURE_USES, SIGNED_FORMS, type SignedForm } from "./signatory";
import { numberField } from "~/domain/shared/forms/number-field";

const WRONG_TIN = "Enter the TIN with 9, 12 or 14 digits.";
const OUTDATED = "Reload the page and try again.";

const text = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, { error: message, abort: true })
    .max(MAX_COMPANY_TEXT_LENGTH, `Write at most ${MAX_COMPANY_TEXT_LENGTH} characters.`);
const day = dayOrNone(DAY_OR_EMPTY);
const revision = numberField(OUTDATED);

export const signatoryInput = z
  .object({
    name: text("Enter the name."),
    position: text("Enter the position."),
    tinNo: z
      .string()
      .max(30, WRONG_TIN)
      .default("")
      .transform(withoutDashes)
      .refine((digits) => /^(\d{9}|\d{12}|\d{14})?$/.test(digits), WRONG_TIN),
    validFrom: day,
    validTo: day,
    mainFor: z
      .array(z.enum(Object.keys(SIGNED_FORMS) as [SignedForm, ...SignedForm[]], { error: OUTDATED }))
      .max(20, OUTDATED)
      .default([])
      .transform((forms) => [...new Set(forms)]),
    usedFor: z
      .array(z.enum(SIGNATURE_USES, { error: OUTDATED }))
      .max(20, OUTDATED)
      .default([])
      .transform((forms) => [...new Set(forms)]),
    revision: revision.default(1),
  })
  .refine(({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo, {
    path: ["validTo"],
    error: "The last day cannot be before the first.",
  });
export type SignatoryInput = z.output<typeof signatoryInput>;

/** Confirmation before deleting a signatory, with the revision that was shown. */
export const signatoryRemovalInput = z.object({ revision });
