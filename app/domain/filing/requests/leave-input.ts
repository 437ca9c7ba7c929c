import { z } from "zod/v4";
import { MAX_LEAVE_DATES, type LeavePeriod } from "~/domain/leave/request-days";
import { daysBetween } from "~/domain/shared/day";
import { attachmentShape } from "./attachments";
import { statutoryLeaveShape } from "./statutory-leave-input";
import { MAX_REASON_LENGTH } from "./request";
import { requestDay, requestTime } from "./typed-fields";
import { numberField } from "~/domain/shared/forms/number-field";
import { optionalText } from "~/domain/shared/forms/optional-text";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import { customIssue, schemaError } from "~/domain/shared/i18n/refusal-schema";

const outdated = schemaError("RELOAD");

const fields = z.object({
  leavePolicySeq: numberField(messageOf("LEAVE_TYPE_MISSING")),
  startDate: requestDay,
  endDate: requestDay,
  part: z.enum(["FULL", "AM", "PM", "HOURS"], outdated).default("FULL"),
  startTime: requestTime,
  endTime: requestTime,
  reason: optionalText(MAX_REASON_LENGTH),
  ...attachmentShape,
  ...statutoryLeaveShape,
  step: z.literal("CHECK", outdated).optional(),
});
type Fields = z.output<typeof fields>;

function agree({ startDate, endDate, part, startTime, endTime }: Fields, context: z.RefinementCtx): void {
  const say = (path: string, message: RefusalMessage) => context.addIssue(customIssue(message, [path]));
  if (part === "HOURS" && (startTime === null || endTime === null))
    say(startTime === null ? "startTime" : "endTime", messageOf("TIMES_MISSING"));
  if (daysBetween(startDate, endDate) > MAX_LEAVE_DATES) say("endDate", messageOf("TOO_MANY_DAYS", { count: MAX_LEAVE_DATES }));
}

/** An employee's leave request. `step` means preview only. */
export const leaveInput = fields.superRefine(agree);
/** Leave entered as approved by an authorized user: previewed without a reason, entered with one. */
export const enteredLeaveInput = fields.superRefine((input, context) => {
  agree(input, context);
  if (input.reason === "" && input.step === undefined) context.addIssue(customIssue(messageOf("EMPLOYEE_REASON_MISSING"), ["reason"]));
});
/** Leave filed for others, always with a reason; previewed before it is submitted. */
export const leaveForOthersInput = fields.omit({ step: true }).superRefine((input, context) => {
  agree(input, context);
  if (input.reason === "") context.addIssue(customIssue(messageOf("EMPLOYEE_REASON_MISSING"), ["reason"]));
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
