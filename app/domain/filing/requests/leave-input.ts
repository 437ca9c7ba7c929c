import { z } from "zod/v4";
import { MAX_LEAVE_DATES, type LeavePeriod } from "~/domain/leave/request-days";
import { daysBetween } from "~/domain/shared/day";
import { attachmentShape } from "./attachments";
import { RECORD_REASON_REQUIRED } from "./recorded-input";
import { statutoryLeaveShape } from "./statutory-leave-input";
import { REASON_LETTERS } from "./request";
import { requestDay, requestTime } from "./typed-fields";
import { numberField } from "~/domain/shared/forms/number-field";

const OUTDATED = "Reload the page and try again.";
const TYPE_PROBLEM = "Choose a leave type.";
const TIMES_NEEDED = "Enter from when to when.";
const TOO_MANY_DATES = `File at most ${MAX_LEAVE_DATES} days at once.`;

const fields = z.object({
  leavePolicySeq: numberField(TYPE_PROBLEM),
  startDate: requestDay,
  endDate: requestDay,
  part: z.enum(["FULL", "AM", "PM", "HOURS"], { error: OUTDATED }).default("FULL"),
  startTime: requestTime,
  endTime: requestTime,
  reason: z.string().trim().max(REASON_LETTERS, `Write at most ${REASON_LETTERS} characters.`).default(""),
  ...attachmentShape,
  ...statutoryLeaveShape,
  step: z.literal("CHECK", { error: OUTDATED }).optional(),
});
type Fields = z.output<typeof fields>;

function agree({ startDate, endDate, part, startTime, endTime }: Fields, context: z.RefinementCtx): void {
  const say = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (part === "HOURS" && (startTime === null || endTime === null)) say(startTime === null ? "startTime" : "endTime", TIMES_NEEDED);
  if (daysBetween(startDate, endDate) > MAX_LEAVE_DATES) say("endDate", TOO_MANY_DATES);
}

/** An employee's leave request. `step` means preview only. */
export const leaveInput = fields.superRefine(agree);
/** Leave entered as approved by an authorized user: previewed without a reason, entered with one. */
export const enteredLeaveInput = fields.superRefine((input, context) => {
  agree(input, context);
  if (input.reason === "" && input.step === undefined)
    context.addIssue({ code: "custom", path: ["reason"], message: RECORD_REASON_REQUIRED });
});
/** Leave filed for others, always with a reason; previewed before it is submitted. */
export const leaveForOthersInput = fields.omit({ step: true }).superRefine((input, context) => {
  agree(input, context);
  if (input.reason === "") context.addIssue({ code: "custom", path: ["reason"], message: RECORD_REASON_REQUIRED });
});
export type LeaveInput = Fields;

/** The requested leave; times apply to hourly leave only. */
export const requestedPeriod = ({ startDate, endDate, part, startTime, endTime }: Omit<LeaveInput, "step">): LeavePeriod => ({
  startDate,
  endDate,
  part,
  startTime: part === "HOURS" ? startTime : null,
  endTime: part === "HOURS" ? endTime : null,
});
