import { z } from "zod/v4";
import { ASIDE_REASON_MISSING } from "./conversion-text";

const RELOAD = "Reload the page and try again.";

const person = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, RELOAD)
  .transform(Number);

/** Decision on converted leave: add the selected employees' days to the payroll, or discard them with a reason. */
export const conversionsInput = z
  .object({
    digest: z.string({ error: RELOAD }).max(40, RELOAD),
    decide: z.enum(["TAKE", "ASIDE"], { error: RELOAD }),
    people: z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(person).max(100, RELOAD)),
    reason: z.string().trim().max(200, "Write the reason in at most 200 characters.").default(""),
  })
  .superRefine(({ decide, reason }, context) => {
    if (decide === "ASIDE" && reason === "") context.addIssue({ code: "custom", path: ["reason"], message: ASIDE_REASON_MISSING });
  });
export type ConversionsInput = z.output<typeof conversionsInput>;
