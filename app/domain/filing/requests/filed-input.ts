import { z } from "zod/v4";
import { MAX_LEAVE_DATES } from "~/domain/leave/request-days";
import { daysBetween, type Day } from "~/domain/shared/day";
import { ANSWER_LETTERS, MAX_FIELDS, readAnswer, type FormField } from "~/domain/filing/form-fields";
import { ATTACHMENT_FIELDS, attachmentShape } from "./attachments";
import { BOTH_TIMES } from "./recorded-input";
import { EITHER, areDatesNearEnough, TOO_FAR_APART, WITH_WHOM_OR_WHAT } from "./shift-change";
import { MAX_DECISIONS_AT_ONCE, REASON_LETTERS } from "./request";
import { findMissingTime, requestDay, requestTime } from "./typed-fields";
import type { FiledKind } from "./filed-kinds";
import { numberField } from "~/domain/shared/forms/number-field";

const OUTDATED = "Reload the page and try again.";
const TIMES_NEEDED = "Enter from when to when.";
const NO_FILE = "Attach a file here.";
const LEFT_BEFORE_COMING = "This is not after the time of coming. Check am and pm, or select that it was on the next day.";
const PUNCH_NEEDED = "Enter when you came, when you left, or both.";
const SAY_WHY = "Enter a reason for the approver.";
export const END_BEFORE_START = "The last day is before the first. Correct one of them.";
export const ONE_DAY_WITH_TIMES = "Times are for a single day. Leave them empty, or file each day by itself.";
/** Maximum length of one period of custom work in days. */
export const MAX_DAYS = 62;
const TOO_MANY_DAYS = `File at most ${MAX_DAYS} days at once.`;

/** Fields of a policy's custom form, from 1, with an additional field for the last day of a period. */
const ANSWER_SHAPE = Object.fromEntries(
  Array.from({ length: MAX_FIELDS }, (_, index) => `answer${index + 1}`).flatMap((name) => [
    [name, z.string().max(ANSWER_LETTERS, `Write at most ${ANSWER_LETTERS} characters.`).optional()],
    [`${name}Until`, z.string().max(20, OUTDATED).optional()],
  ]),
) as Record<`answer${number}`, z.ZodOptional<z.ZodString>>;

/** Request form of this kind. Documents have no day. @param customFields custom fields of the applicable policy */
export function filedInput(kind: FiledKind, customFields: readonly FormField[] = []) {
  return z
    .object({
      startDate: kind === "DOCUMENT" ? requestDay.optional() : requestDay,
      /** Custom work only. */
      endDate: requestDay.optional(),
      startTime: requestTime,
      endTime: requestTime,
      /** Y: the times are on the next day; for a correction, only the clock-out time. */
      nextDay: z.literal("Y", { error: OUTDATED }).optional(),
      work: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, "Choose what kind of work it is.")
        .transform(Number)
        .optional(),
      /** Shift change only: with whom, on which other date, or to which shift. */
      colleague: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, OUTDATED)
        .transform(Number)
        .optional(),
      otherDate: requestDay.optional(),
      shift: z.string().max(30, OUTDATED).optional(),
      ...attachmentShape,
      ...ANSWER_SHAPE,
      formOf: z.string().max(30, OUTDATED).default(""),
      reason: z.string({ error: SAY_WHY }).trim().min(1, SAY_WHY).max(REASON_LETTERS, `Write at most ${REASON_LETTERS} characters.`),
    })
    .superRefine((input, context) => {
      const { startDate, endDate, startTime, endTime, work } = input;
      const say = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      for (const { name, problem } of customFieldProblems(customFields, input)) say(name, problem);
      const missing = findMissingTime(input);
      const neither = startTime === null && endTime === null;
      if ((kind === "OVERTIME" || kind === "HOLIDAY_WORK") && missing) say(missing, TIMES_NEEDED);
      if (kind === "CORRECTION" && neither) say("startTime", PUNCH_NEEDED);
      if (kind === "CORRECTION" && !missing && !input.nextDay && endTime! <= startTime!) say("endTime", LEFT_BEFORE_COMING);
      if (kind === "SHIFT_CHANGE") return shiftProblems(input, say);
      if (kind !== "WORK") return;
      if (work === undefined) say("work", "Choose what kind of work it is.");
      if (missing && !neither) say(missing, BOTH_TIMES);
      if (startDate === undefined || endDate === undefined) return;
      if (endDate < startDate) say("endDate", END_BEFORE_START);
      else if (daysBetween(startDate, endDate) > MAX_DAYS) say("endDate", TOO_MANY_DAYS);
      else if (!neither && endDate !== startDate) say("startTime", ONE_DAY_WITH_TIMES);
    });
}

function shiftProblems(
  { startDate, otherDate, colleague, shift }: { startDate?: Day; otherDate?: Day; colleague?: number; shift?: string },
  say: (path: string, message: string) => void,
): void {
  if (colleague === undefined && shift === undefined) say("colleague", WITH_WHOM_OR_WHAT);
  if (colleague !== undefined && shift !== undefined) say("shift", EITHER);
  if (startDate && otherDate && !areDatesNearEnough(startDate, otherDate)) say("otherDate", TOO_FAR_APART);
}

/** Errors in the custom fields, by name. */
function customFieldProblems(
  customFields: readonly FormField[],
  input: Readonly<Record<string, unknown>>,
): { name: string; problem: string }[] {
  const slots = customFields.filter(({ fieldType }) => fieldType === "FILE");
  return customFields.flatMap((field, index) => {
    const slot = slots.indexOf(field);
    if (slot >= 0) {
      const name = ATTACHMENT_FIELDS[slot]!;
      return field.requiredYn === "Y" && input[name] === null ? [{ name, problem: NO_FILE }] : [];
    }
    const answer = readAnswer(field, typedIn(input, index), typedIn(input, index, "Until"));
    return "problem" in answer ? [{ name: `answer${index + 1}`, problem: answer.problem }] : [];
  });
}

const typedIn = (input: Readonly<Record<string, unknown>>, at: number, part = ""): string => {
  const typed = input[`answer${at + 1}${part}`];
  return typeof typed === "string" ? typed : "";
};

/** The custom field values as stored. */
export const readAnswers = (customFields: readonly FormField[], input: FiledInput): string[] =>
  customFields.map((field, index) => {
    const answer = readAnswer(field, typedIn(input, index), typedIn(input, index, "Until"));
    return "answer" in answer ? answer.answer : "";
  });

export type FiledInput = z.output<ReturnType<typeof filedInput>>;

const revision = numberField(OUTDATED);
const remark = z.string().trim().max(REASON_LETTERS, `Write at most ${REASON_LETTERS} characters.`).default("");

/** The approver's action with its remark; `revision` is the one the page showed. */
const press = z.enum(["APPROVE", "REJECT"], { error: OUTDATED }).default("APPROVE");
export const decisionInput = z.object({
  press,
  /** Y: in the approver's place. */
  special: z.literal("Y", { error: OUTDATED }).optional(),
  remark,
  revision,
});

/** The requester's action. */
export const requesterActionInput = z.object({
  press: z.enum(["WITHDRAW", "CANCEL"], { error: OUTDATED }),
  /** CANCEL only: the dates to cancel; none = the whole request. */
  dates: z.array(requestDay).max(MAX_LEAVE_DATES, OUTDATED).default([]),
  remark,
  revision,
});

const NOTHING_TICKED = "Select at least one request.";
export const manyInput = z.object({
  press,
  /** Confirms the previewed result. */
  step: z.literal("save", { error: OUTDATED }).optional(),
  remark,
  ticked: z
    .array(z.string().regex(/^[1-9]\d{0,8}:[1-9]\d{0,8}$/, OUTDATED))
    .min(1, NOTHING_TICKED)
    .max(MAX_DECISIONS_AT_ONCE, `Select at most ${MAX_DECISIONS_AT_ONCE} requests.`),
});
