import { z } from "zod/v4";
import { personDate, RELOAD } from "./fill-input";
import { WHY_ASIDE } from "./late-words";

/** What is decided of late changes: all that give and nobody typed, the ticked ones, or the ticked put aside, for which a reason is asked. */
export const lateInput = z
  .object({
    digest: z.string({ error: RELOAD }).max(40, RELOAD),
    decide: z.enum(["ALL", "TICKED", "ASIDE"], { error: RELOAD }),
    dates: z.array(personDate).max(200, RELOAD).default([]),
    reason: z.string().trim().max(200, "Write the reason in at most 200 characters.").default(""),
    consentYn: z.literal("Y").optional(),
  })
  .superRefine(({ decide, reason }, context) => {
    if (decide === "ASIDE" && reason === "") context.addIssue({ code: "custom", path: ["reason"], message: WHY_ASIDE });
  });
