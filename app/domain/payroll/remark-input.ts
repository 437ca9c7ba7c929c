import { z } from "zod/v4";

export const REMARK_LIMIT = 500;

/** The note on a payslip that its reader sees (PAY-12); empty takes it away. */
export const remarkInput = z.object({
  remark: z.string().trim().max(REMARK_LIMIT, `Write the remark in at most ${REMARK_LIMIT} characters.`).default(""),
});
export type RemarkInput = z.output<typeof remarkInput>;
