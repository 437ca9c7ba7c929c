import { policyFor, type RequestedLeaveDays } from "~/domain/filing/policy-choice";
import type { FormField } from "~/domain/filing/form-fields";
import { listAttachments } from "~/domain/filing/requests/attachments";
import { readAnswers, type FiledInput } from "~/domain/filing/requests/filed-input";
import type { FiledKind } from "~/domain/filing/requests/filed-kinds";
import { requestedPeriod, type LeaveInput } from "~/domain/filing/requests/leave-input";
import { resolveTimeRange } from "~/domain/filing/requests/recorded";
import { REST_SHIFT } from "~/domain/filing/requests/shift-change";
import { readStatutoryFacts } from "~/domain/filing/requests/statutory-leave-input";
import { addDays, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { parseLocalMinute, toInstant } from "~/domain/time/evaluation/local-time";
import { getFilingSettings } from "~/models/filing/categories.server";
import { getFilingFacts } from "~/models/filing/filing-people.server";
import type { GroupFiling } from "./file-for-others.server";
import type { FiledContent } from "./file-request.server";

/** Turns parsed input of the filing forms, and of the API, into what the models file. */

type FormOwner = Pick<Scope, "companySeq"> & { employeeSeq: number };

/** The filing policy that applies to the employee today; null = none. */
export async function findPolicyFor(scope: FormOwner, filingCategorySeq: number, today: Day, leave: RequestedLeaveDays | null = null) {
  const { policies } = await getFilingSettings(scope);
  const facts = await getFilingFacts(scope, today);
  const ownPolicies = policies.filter((policy) => policy.filingCategorySeq === filingCategorySeq);
  return { facts, policy: policyFor(ownPolicies, facts.people.get(scope.employeeSeq)!, facts.departments, leave) };
}

export const readPolicyFields = async (scope: FormOwner, filingCategorySeq: number, today: Day): Promise<readonly FormField[]> =>
  (await findPolicyFor(scope, filingCategorySeq, today)).policy?.fields ?? [];

/** Converts the form input to the model's content. @throws Refusal when the time is too long */
export function toFiledContent(kind: FiledKind, input: FiledInput, ownFields: readonly FormField[], today: Day): FiledContent {
  const { startDate = today, endDate, startTime, endTime, nextDay, work, colleague, otherDate, shift, reason } = input;
  const content = {
    startDate,
    endDate: kind === "WORK" ? (endDate ?? startDate) : startDate,
    startAt: null,
    endAt: null,
    timePolicySeq: kind === "WORK" ? (work ?? null) : null,
    reason,
    amountMinutes: null,
    punches: [],
    files: listAttachments(input),
    form: { formOf: input.formOf, answers: readAnswers(ownFields, input) },
  };
  if (kind === "SHIFT_CHANGE")
    return colleague === undefined
      ? { ...content, shiftName: shift === REST_SHIFT ? "" : shift }
      : { ...content, otherEmployeeSeq: colleague, otherDate: otherDate ?? startDate };
  if (kind === "CORRECTION") {
    const at = (day: Day, time: string) => toInstant(parseLocalMinute(`${day}T${time}`));
    const left = nextDay === "Y" ? addDays(startDate, 1) : startDate;
    return {
      ...content,
      punches: [
        ...(startTime === null ? [] : [{ direction: "IN" as const, punchedAt: at(startDate, startTime) }]),
        ...(endTime === null ? [] : [{ direction: "OUT" as const, punchedAt: at(left, endTime) }]),
      ],
    };
  }
  if (startTime === null || endTime === null || kind === "DOCUMENT") return content;
  const timed = resolveTimeRange(nextDay === "Y" ? addDays(startDate, 1) : startDate, startTime, endTime);
  if ("problem" in timed) throw new Refusal(timed.problem, { field: "endTime" });
  return { ...content, startAt: timed.startAt, endAt: timed.endAt, amountMinutes: timed.minutes };
}

/** A request that is filed for others. @throws Refusal when the time is too long */
export function contentForOthers(kind: FiledKind, input: FiledInput, ownFields: readonly FormField[], today: Day): GroupFiling["asked"] {
  const content = toFiledContent(kind, input, ownFields, today);
  if (kind !== "OVERTIME" && kind !== "HOLIDAY_WORK" && kind !== "WORK") return { content, timed: null };
  const { startDate, endDate, startAt, endAt, timePolicySeq, reason, amountMinutes } = content;
  return { content, timed: { requestKind: kind, startDate, endDate, startAt, endAt, timePolicySeq, reason, amountMinutes } };
}

/** Leave that is filed for others. */
export const leaveForOthers = (input: Omit<LeaveInput, "step">): GroupFiling["asked"] => ({
  leave: {
    leavePolicySeq: input.leavePolicySeq,
    reason: input.reason,
    period: requestedPeriod(input),
    law: readStatutoryFacts(input),
    files: listAttachments(input),
  },
});
