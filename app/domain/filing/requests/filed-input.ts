import { z } from "zod/v4";
import type { CategoryKind } from "~/domain/filing/category";
import { daysBetween } from "~/domain/shared/day";
import { BOTH_TIMES } from "./entered-input";
import { REASON_LETTERS } from "./request";
import { requestDay, requestTime } from "./typed-fields";

const OUTDATED = "Reload the page and try again.";
const TIMES_NEEDED = "Enter from when to when.";
const PUNCH_NEEDED = "Enter when you came, when you left, or both.";
const SAY_WHY = "Say why, so that whoever decides knows it.";
export const END_BEFORE_START = "The last day is before the first. Correct one of them.";
export const ONE_DAY_WITH_TIMES = "Times are for a single day. Leave them empty, or file each day by itself.";
/** Most days of one stretch of custom work. */
export const MOST_DAYS = 62;
const TOO_MANY_DAYS = `File at most ${MOST_DAYS} days at once.`;

/** Kinds that employees file by this form. */
export const FILED_KINDS = ["OVERTIME", "HOLIDAY_WORK", "WORK", "CORRECTION", "DOCUMENT"] as const satisfies readonly CategoryKind[];
export type FiledKind = (typeof FILED_KINDS)[number];
export const isFiledKind = (kind: CategoryKind): kind is FiledKind => (FILED_KINDS as readonly CategoryKind[]).includes(kind);

/** What an employee files in a category of this kind. Documents have no day. */
export function filedInput(kind: FiledKind) {
  return z
    .object({
      startDate: kind === "DOCUMENT" ? requestDay.optional() : requestDay,
      /** Of custom work. */
      endDate: requestDay.optional(),
      startTime: requestTime,
      endTime: requestTime,
      /** Y: the times are after midnight, on the next day; of a correction, that of leaving. */
      nextDay: z.literal("Y", { error: OUTDATED }).optional(),
      work: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, "Choose what kind of work it is.")
        .transform(Number)
        .optional(),
      reason: z.string({ error: SAY_WHY }).trim().min(1, SAY_WHY).max(REASON_LETTERS, `Write at most ${REASON_LETTERS} characters.`),
    })
    .superRefine(({ startDate, endDate, startTime, endTime, work }, context) => {
      const say = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      const missing = startTime === null ? "startTime" : endTime === null ? "endTime" : null;
      const neither = startTime === null && endTime === null;
      if ((kind === "OVERTIME" || kind === "HOLIDAY_WORK") && missing) say(missing, TIMES_NEEDED);
      if (kind === "CORRECTION" && neither) say("startTime", PUNCH_NEEDED);
      if (kind !== "WORK") return;
      if (work === undefined) say("work", "Choose what kind of work it is.");
      if (missing && !neither) say(missing, BOTH_TIMES);
      if (startDate === undefined || endDate === undefined) return;
      if (endDate < startDate) say("endDate", END_BEFORE_START);
      else if (daysBetween(startDate, endDate) > MOST_DAYS) say("endDate", TOO_MANY_DAYS);
      else if (!neither && endDate !== startDate) say("startTime", ONE_DAY_WITH_TIMES);
    });
}

export type FiledInput = z.output<ReturnType<typeof filedInput>>;

const revision = z
  .string({ error: OUTDATED })
  .regex(/^[1-9]\d{0,8}$/, OUTDATED)
  .transform(Number);
const remark = z.string().trim().max(REASON_LETTERS, `Write at most ${REASON_LETTERS} characters.`).default("");

/** What whoever decides presses, with the remark; `revision` is what the page showed. */
const press = z.enum(["APPROVE", "REJECT"], { error: OUTDATED }).default("APPROVE");
export const decisionInput = z.object({
  press,
  /** Y: in the approver's place. */
  special: z.literal("Y", { error: OUTDATED }).optional(),
  remark,
  revision,
});

/** What the requester presses. */
export const ownPressInput = z.object({ press: z.enum(["WITHDRAW", "CANCEL"], { error: OUTDATED }), remark, revision });

/** Most requests that are decided in one go. @source document 4 A-14 */
export const MOST_AT_ONCE = 500;
const NOTHING_TICKED = "Tick at least one request.";
export const manyInput = z.object({
  press,
  remark,
  ticked: z
    .array(z.string().regex(/^[1-9]\d{0,8}:[1-9]\d{0,8}$/, OUTDATED))
    .min(1, NOTHING_TICKED)
    .max(MOST_AT_ONCE, `Tick at most ${MOST_AT_ONCE} requests.`),
});
