import { z } from "zod/v4";
import { expandedDay, isDay, type Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { customIssue, schemaError } from "~/domain/shared/i18n/refusal-schema";

/** Fields shared by the forms of an employee's records. */

const outdated = schemaError("RELOAD");
const [FIRST_DAY, LAST_DAY] = ["1900-01-01", "2100-12-31"];

/** Revision the form was loaded with (docs/decisions/006-optimistic-locking.md). */
export const revision = z
  .string(outdated)
  .regex(/^\d{1,9}$/, outdated)
  .transform(Number);

/** Form post of a record deletion. */
export const revisionInput = z.object({ revision });

/** A text: trimmed, null if empty. @param what label of the field for the length error */
export function orNull(what: string, limit: number) {
  return z
    .string()
    .trim()
    .max(limit, schemaError("TEXT_OF_FIELD_TOO_LONG", { what, count: limit }))
    .optional()
    .transform((text) => text || null);
}

/** A required text: trimmed, at most 100 characters. @param blank the message if empty */
export function required(what: string, blank: string) {
  return z
    .string({ error: blank })
    .trim()
    .min(1, blank)
    .max(100, schemaError("TEXT_OF_FIELD_TOO_LONG", { what, count: 100 }));
}

/** A day, null if empty. An invalid day (outside 1900 to 2100 or malformed) has a different message from one that is too late. */
export function dayOrNull(what: string) {
  return z
    .string()
    .optional()
    .transform((text, context): Day | null => {
      if (!text?.trim()) return null;
      const day = expandedDay(text.trim());
      if (isDay(day) && FIRST_DAY <= day && day <= LAST_DAY) return day;
      context.addIssue({ code: "custom", message: `Enter the ${what} as MM/DD/YYYY.` });
      return z.NEVER;
    });
}

/** One of a set of codes; null if empty. */
export function codeOrNull<Code extends string>(labels: Readonly<Record<Code, string>>, what: string) {
  return z
    .string()
    .optional()
    .transform((code, context): Code | null => {
      if (!code) return null;
      if (Object.hasOwn(labels, code)) return code as Code;
      context.addIssue(customIssue(messageOf("CHOOSE_FROM_LIST", { what })));
      return z.NEVER;
    });
}

/** The second day may not precede the first; either may be missing (EDU-09, CAREER-11). */
export function assertDateOrder<First extends string, Last extends string>(first: First, last: Last) {
  return ({ value, issues }: { value: Record<First | Last, Day | null>; issues: z.core.$ZodRawIssue[] }) => {
    const [from, to] = [value[first], value[last]];
    if (from !== null && to !== null && to < from)
      issues.push({ code: "custom", path: [last], message: "Please enter the correct date", input: to });
  };
}
