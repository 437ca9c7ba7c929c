import { z } from "zod/v4";
import { MAX_LEAVE_DATES } from "~/domain/leave/request-days";
import { daysBetween, type Day } from "~/domain/shared/day";
import { MAX_ANSWER_LENGTH, MAX_FIELDS, readAnswer, type FormField } from "~/domain/filing/form-fields";
import { ATTACHMENT_FIELDS, attachmentShape } from "./attachments";
import { areDatesNearEnough, MAX_DAYS_APART } from "./shift-change";
import { MAX_DECISIONS_AT_ONCE, MAX_REASON_LENGTH } from "./request";
import { findMissingTime, requestDay, requestTime } from "./typed-fields";
import type { FiledKind } from "./filed-kinds";
import { numberField } from "~/domain/shared/forms/number-field";
import { optionalText } from "~/domain/shared/forms/optional-text";
import { messageOf, type RefusalMessage, type RefusalText } from "~/domain/shared/i18n/refusal-message";
import { customIssue, schemaError } from "~/domain/shared/i18n/refusal-schema";

const outdated = schemaError("RELOAD");
const noReason = schemaError("APPROVER_REASON_MISSING");
/** Maximum length of one period of custom work in days. */
export const MAX_DAYS = 62;

/** Fields of a policy's custom form, from 1, with an additional field for the last day of a period. */
const ANSWER_SHAPE = Object.fromEntries(
  Array.from({ length: MAX_FIELDS }, (_, index) => `answer${index + 1}`).flatMap((name) => [
    [
      name,
      z
        .string()
        .max(MAX_ANSWER_LENGTH, schemaError("TEXT_TOO_LONG", { count: MAX_ANSWER_LENGTH }))
        .optional(),
    ],
    [`${name}Until`, z.string().max(20, outdated).optional()],
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
      nextDay: z.literal("Y", outdated).optional(),
      work: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, schemaError("WORK_KIND_MISSING"))
        .transform(Number)
        .optional(),
      /** Shift change only: with whom, on which other date, or to which shift. */
      colleague: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, outdated)
        .transform(Number)
        .optional(),
      otherDate: requestDay.optional(),
      shift: z.string().max(30, outdated).optional(),
      ...attachmentShape,
      ...ANSWER_SHAPE,
      formOf: z.string().max(30, outdated).default(""),
      reason: z
        .string(noReason)
        .trim()
        .min(1, noReason)
        .max(MAX_REASON_LENGTH, schemaError("TEXT_TOO_LONG", { count: MAX_REASON_LENGTH })),
    })
    .superRefine((input, context) => {
      const { startDate, endDate, startTime, endTime, work } = input;
      const say = (path: string, text: RefusalText) => context.addIssue(customIssue(text, [path]));
      for (const { name, problem } of customFieldProblems(customFields, input)) say(name, problem);
      const missing = findMissingTime(input);
      const neither = startTime === null && endTime === null;
      if ((kind === "OVERTIME" || kind === "HOLIDAY_WORK") && missing) say(missing, messageOf("TIMES_MISSING"));
      if (kind === "CORRECTION" && neither) say("startTime", messageOf("PUNCH_MISSING"));
      if (kind === "CORRECTION" && !missing && !input.nextDay && endTime! <= startTime!) say("endTime", messageOf("OUT_BEFORE_IN"));
      if (kind === "SHIFT_CHANGE") return shiftProblems(input, say);
      if (kind !== "WORK") return;
      if (work === undefined) say("work", messageOf("WORK_KIND_MISSING"));
      if (missing && !neither) say(missing, messageOf("BOTH_TIMES_OR_NONE"));
      if (startDate === undefined || endDate === undefined) return;
      if (endDate < startDate) say("endDate", messageOf("DAYS_REVERSED"));
      else if (daysBetween(startDate, endDate) > MAX_DAYS) say("endDate", messageOf("TOO_MANY_DAYS", { count: MAX_DAYS }));
      else if (!neither && endDate !== startDate) say("startTime", messageOf("TIMES_OF_ONE_DAY"));
    });
}

function shiftProblems(
  { startDate, otherDate, colleague, shift }: { startDate?: Day; otherDate?: Day; colleague?: number; shift?: string },
  say: (path: string, message: RefusalMessage) => void,
): void {
  if (colleague === undefined && shift === undefined) say("colleague", messageOf("COLLEAGUE_OR_SHIFT_MISSING"));
  if (colleague !== undefined && shift !== undefined) say("shift", messageOf("COLLEAGUE_AND_SHIFT"));
  if (startDate && otherDate && !areDatesNearEnough(startDate, otherDate))
    say("otherDate", messageOf("DATES_TOO_FAR_APART", { count: MAX_DAYS_APART }));
}

/** Errors in the custom fields, by name. */
function customFieldProblems(
  customFields: readonly FormField[],
  input: Readonly<Record<string, unknown>>,
): { name: string; problem: RefusalText }[] {
  const slots = customFields.filter(({ fieldType }) => fieldType === "FILE");
  return customFields.flatMap((field, index) => {
    const slot = slots.indexOf(field);
    if (slot >= 0) {
      const name = ATTACHMENT_FIELDS[slot]!;
      return field.requiredYn === "Y" && input[name] === null ? [{ name, problem: messageOf("FILE_MISSING") }] : [];
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

const revision = numberField(messageOf("RELOAD"));
const remark = optionalText(MAX_REASON_LENGTH);

/** The approver's action with its remark; `revision` is the one the page showed. */
const press = z.enum(["APPROVE", "REJECT"], outdated).default("APPROVE");
export const decisionInput = z.object({
  press,
  /** Y: in the approver's place. */
  special: z.literal("Y", outdated).optional(),
  remark,
  revision,
});

export const requesterActionInput = z.object({
  press: z.enum(["WITHDRAW", "CANCEL"], outdated),
  /** CANCEL only: the dates to cancel; none = the whole request. */
  dates: z.array(requestDay).max(MAX_LEAVE_DATES, outdated).default([]),
  remark,
  revision,
});

export const manyInput = z.object({
  press,
  /** Confirms the previewed result. */
  step: z.literal("save", outdated).optional(),
  remark,
  checked: z
    .array(z.string().regex(/^[1-9]\d{0,8}:[1-9]\d{0,8}$/, outdated))
    .min(1, schemaError("NO_REQUEST_SELECTED"))
    .max(MAX_DECISIONS_AT_ONCE, schemaError("TOO_MANY_REQUESTS_SELECTED", { count: MAX_DECISIONS_AT_ONCE })),
});
