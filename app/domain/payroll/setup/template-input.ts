import { z } from "zod/v4";
import { parseCentavos } from "~/domain/shared/parse-money";
import { PAY_FREQUENCIES } from "~/domain/payroll/facts/pay-kinds";
import { numberField } from "~/domain/shared/forms/number-field";

export const MAX_TEMPLATE_NAME_LENGTH = 50;
export const MAX_TEMPLATE_DESCRIPTION_LENGTH = 200;

const HUNDRED_PERCENT = 10_000;
const OUTDATED = "Reload the page and try again.";

/** The revision loaded with a form. */
export const templateRevision = numberField(OUTDATED);

export const templateName = z
  .string({ error: "Give the template a name." })
  .trim()
  .min(1, "Give the template a name.")
  .max(MAX_TEMPLATE_NAME_LENGTH, `Keep the name within ${MAX_TEMPLATE_NAME_LENGTH} characters.`);

/** How a group of employees is paid (F-1). */
export const templateInput = z.object({
  payrollTemplateName: templateName,
  description: z
    .string()
    .trim()
    .max(MAX_TEMPLATE_DESCRIPTION_LENGTH, `Keep the description within ${MAX_TEMPLATE_DESCRIPTION_LENGTH} characters.`)
    .default(""),
  payFrequency: z.enum(PAY_FREQUENCIES, { error: "Choose how often these employees are paid." }),
  /** 1 = Monday … 7 = Sunday; only a weekly template asks for it. */
  weekEndDay: z
    .string()
    .regex(/^[1-7]$/, "Choose the last day of the week.")
    .default("7")
    .transform(Number),
  /** Dual approval before completion (F-106). */
  secondApprover: z
    .literal("on", { error: OUTDATED })
    .optional()
    .transform((tick) => tick === "on"),
  /** Percent of the last net pay, as hundredths of a percent; empty = off (F-104). */
  unexplainedLimit: z
    .string()
    .default("")
    .transform((typed, context): number | null => {
      const text = typed.trim().replace(/%$/, "").trim();
      if (text === "") return null;
      const hundredths = parseCentavos(text);
      if (hundredths !== null && hundredths > 0 && hundredths <= HUNDRED_PERCENT) return hundredths;
      context.addIssue({ code: "custom", message: "Write a percentage from 0.01 to 100, or leave it empty." });
      return z.NEVER;
    }),
});
export type TemplateInput = z.output<typeof templateInput>;

/** A change; `revision` is the optimistic lock. */
export const templateEditInput = templateInput.extend({
  revision: templateRevision,
  /** Required where dual approval is switched off. */
  secondApproverReason: z
    .string()
    .trim()
    .max(MAX_TEMPLATE_DESCRIPTION_LENGTH, `Keep the reason within ${MAX_TEMPLATE_DESCRIPTION_LENGTH} characters.`)
    .default(""),
});
export type TemplateEditInput = z.output<typeof templateEditInput>;

export const templateCopyInput = z.object({ payrollTemplateName: templateName });

/** Confirmation to archive or delete a template, with its revision. */
export const templateRemovalInput = z.object({ revision: templateRevision });
