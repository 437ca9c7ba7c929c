import { z } from "zod/v4";

export const REMARK_LIMIT = 500;

/** The note on a payslip that its reader sees (PAY-12); empty takes it away. */
export const remarkInput = z.object({
  remark: z.string().trim().max(REMARK_LIMIT, `Write the remark in at most ${REMARK_LIMIT} characters.`).default(""),
});
export type RemarkInput = z.output<typeof remarkInput>;

/** Whom to tell that the payslip is ready: one employee, or everybody of the payroll when no one is named. */
export const noticeInput = z.object({
  employeeSeq: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "Reload the page and try again.")
    .transform(Number)
    .optional()
    .transform((seq) => seq ?? null),
});
