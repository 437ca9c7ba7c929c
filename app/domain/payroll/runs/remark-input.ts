import { z } from "zod/v4";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";
import { numberField } from "~/domain/shared/forms/number-field";

export const REMARK_LIMIT = 500;
const OUTDATED = "Reload the page and try again.";

/** The remark on a payslip (PAY-12); empty removes it. */
export const remarkInput = z.object({
  remark: z.string().trim().max(REMARK_LIMIT, `Write the remark in at most ${REMARK_LIMIT} characters.`).default(""),
  revision: contentRevisionInput,
});

const employee = numberField(OUTDATED);

/** Page size of the list. */
const MAX_SELECTED = 100;

/**
 * Emails about documents: to one employee, to all not yet notified if none is named, or again to the selected ones. @source document 5
 * F-84, F-29
 */
export const payslipMailInput = z
  .object({
    employeeSeq: employee.optional().transform((seq) => seq ?? null),
    again: z
      .literal("Y", { error: OUTDATED })
      .optional()
      .transform((press) => press === "Y"),
    checked: z.preprocess(
      (value) => (value === undefined ? [] : [value].flat()),
      z.array(employee).max(MAX_SELECTED, `Select at most ${MAX_SELECTED} employees.`),
    ),
  })
  .superRefine(({ again, checked }, context) => {
    if (again && checked.length === 0) context.addIssue({ code: "custom", path: [], message: "Select the employees first." });
  });
