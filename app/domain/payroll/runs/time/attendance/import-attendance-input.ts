import { z } from "zod/v4";
import { isDay } from "~/domain/shared/day";
import { REASON_MISSING } from "./import-attendance-text";

export const RELOAD = "Reload the page and try again.";
/** Page size. */
const MAX_SELECTED = 200;

/** A checkbox value: "7 2026-11-19", an employee's date. */
export const employeeDateField = z.string().transform((text, context) => {
  const [, seq, date] = /^([1-9]\d{0,8}) (\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  if (seq !== undefined && date !== undefined && isDay(date)) return { employeeSeq: Number(seq), date };
  context.issues.push({ code: "custom", input: text, message: RELOAD });
  return z.NEVER;
});

/** Dates to import from attendance: all, the selected ones, or days with a missing punch as absence, which requires a reason. */
export const importAttendanceInput = z
  .object({
    digest: z.string({ error: RELOAD }).max(40, RELOAD),
    take: z.enum(["ALL", "TICKED", "ABSENT_ALL", "ABSENT_TICKED"], { error: RELOAD }),
    dates: z.array(employeeDateField).max(MAX_SELECTED, RELOAD).default([]),
    reason: z.string().trim().max(200, "Write the reason in at most 200 characters.").default(""),
  })
  .superRefine(({ take, reason }, context) => {
    if (take.startsWith("ABSENT") && reason === "") context.addIssue({ code: "custom", path: ["reason"], message: REASON_MISSING });
  });
