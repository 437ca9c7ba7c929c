import { z } from "zod/v4";
import { emailAddress } from "~/domain/shared/forms/email-address";
import { DAY_PROBLEM, typedDay } from "~/domain/shared/calendar";

/** The recipient of the link; `press` "end" revokes the current link and ignores the field. */
export const exitDocumentLinkInput = z
  .object({ press: z.enum(["send", "end"]).default("send"), email: z.string().trim().default("") })
  .superRefine(({ press, email }, context) => {
    const [problem] = press === "send" ? (emailAddress.safeParse(email).error?.issues ?? []) : [];
    if (problem) context.addIssue({ code: "custom", path: ["email"], message: problem.message });
  });

/** Birthday check of a link. */
export const birthdayInput = z.object({
  birthday: z
    .string({ error: "Enter your birthday." })
    .max(20, DAY_PROBLEM)
    .transform((text, context) => {
      const day = typedDay(text);
      if (day !== null) return day;
      context.addIssue({ code: "custom", message: text.trim() === "" ? "Enter your birthday." : DAY_PROBLEM });
      return z.NEVER;
    }),
});
