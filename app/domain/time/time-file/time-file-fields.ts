import { z } from "zod/v4";
import { entry, flag, list, none, optionally, formatInput, whole } from "~/domain/payroll/company-data/company-file-fields";
import { parseLocalMinute } from "~/domain/time/evaluation/local-time";

/** Value types specific to the time file; each reports its own errors. */

const GAP = "is missing";

/** "08:30". */
export const time = () =>
  z.unknown().transform((input, context): string => {
    if (typeof input === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(input)) return input;
    context.addIssue({ code: "custom", message: input === undefined ? GAP : `${formatInput(input)} is not a time: write it as "08:30"` });
    return "00:00";
  });

/** "2026-11-16T08:00:00", an instant in Manila to the second; seconds are optional. */
export const instant = () =>
  z.unknown().transform((input, context): string => {
    if (typeof input === "string" && isLocalTime(input)) return input;
    const problem = `${formatInput(input)} is not a time in Manila: write it as "2026-11-16T08:00:00"`;
    context.addIssue({ code: "custom", message: input === undefined ? GAP : problem });
    return "1970-01-01T00:00:00";
  });

/** Weekday digits, each once and in order. */
export const weekdays = () =>
  z.unknown().transform((input, context): string => {
    if (typeof input === "string" && input !== "" && /^1?2?3?4?5?6?7?$/.test(input)) return input;
    context.addIssue({ code: "custom", message: `${formatInput(input)} are not weekdays: write digits 1 (Monday) to 7 (Sunday) in order` });
    return "1";
  });

export const breaks = () => list(entry({ startTime: time(), endTime: time(), paidYn: optionally(flag(), "N") }));

/** A number of a weekday, 1 = Monday; the file may write it as a digit in quotes. */
export const weekdayNumber = () =>
  z.unknown().transform((input, context): number => {
    const day = typeof input === "string" && /^[1-7]$/.test(input) ? Number(input) : input;
    if (typeof day === "number" && Number.isInteger(day) && day >= 1 && day <= 7) return day;
    context.addIssue({ code: "custom", message: `${formatInput(input)} is not a weekday from 1 (Monday) to 7 (Sunday)` });
    return 1;
  });

/** Numbers of offices; missing or null = all. */
export const offices = () => none(z.array(whole(1, 2_147_483_647), { error: "is not a list of offices" }).max(200, "has too many offices"));

function isLocalTime(text: string): boolean {
  try {
    parseLocalMinute(text);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
