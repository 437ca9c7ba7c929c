import { z } from "zod/v4";
import { employeeDateField, RELOAD } from "./import-attendance-input";
import { ASIDE_REASON_MISSING } from "./retro-text";

/** Decision on late changes: add all increases without manual rows, add the selected ones, or discard the selected ones with a reason. */
export const retroAdjustmentsInput = z
  .object({
    digest: z.string({ error: RELOAD }).max(40, RELOAD),
    decide: z.enum(["ALL", "TICKED", "ASIDE"], { error: RELOAD }),
    dates: z.array(employeeDateField).max(200, RELOAD).default([]),
    reason: z.string().trim().max(200, "Write the reason in at most 200 characters.").default(""),
    consentYn: z.literal("Y").optional(),
  })
  .superRefine(({ decide, reason }, context) => {
    if (decide === "ASIDE" && reason === "") context.addIssue({ code: "custom", path: ["reason"], message: ASIDE_REASON_MISSING });
  });
