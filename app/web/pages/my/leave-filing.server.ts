import type { SubmissionResult } from "@conform-to/react";
import type { LeaveFormProps, LeaveLook } from "~/components/my/leave-form";
import { stretchAsked, type LeaveInput } from "~/domain/filing/requests/leave-input";
import { LEAVE_PARTS, REASON_LETTERS } from "~/domain/filing/requests/request";
import { leaveDaysWords } from "~/domain/leave/leave-days";
import { formatMinutes } from "~/domain/payroll/time/time-words";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { fileLeave } from "~/models/filing/requests/file-leave.server";
import { listOfferedLeaves, lookAtLeave, type WeighedLeave } from "~/models/filing/requests/weigh-leave.server";
import { pathTo } from "~/paths";
import { asTyped, reply } from "~/web/forms/submit-form.server";
import { barOf } from "~/web/pages/leave/usage.server";
import { redirectWithToast } from "~/web/session/flash.server";
import type { OwnScope } from "~/web/session/own-employee.server";

/** What the form of leave asks for. */
export const readLeaveForm = (scope: OwnScope, today: Day): Promise<LeaveFormProps> => leaveForm(scope, scope.employeeSeq, today);

/** The same for somebody. */
export async function leaveForm(scope: Pick<Scope, "companySeq">, employeeSeq: number, today: Day): Promise<LeaveFormProps> {
  const types = await listOfferedLeaves(scope, employeeSeq, today);
  return {
    types: types.map(({ leavePolicySeq, leaveName, available }) => ({
      value: String(leavePolicySeq),
      label: available === null ? leaveName : `${leaveName}, ${leaveDaysWords(available)} left`,
    })),
    parts: Object.entries(LEAVE_PARTS).map(([value, label]) => ({ value, label })),
    today,
    letters: REASON_LETTERS,
    cancelHref: pathTo("get-my-filings"),
  };
}

/** A form of leave as it was answered: with what it comes to, and with what speaks against it. */
export type LeaveAnswer = { result: SubmissionResult<string[]>; look: LeaveLook };

/** What a post of that form comes to: counted, refused with everything that speaks against it, or filed. @throws Refusal */
export async function answerLeave(scope: OwnScope, filingCategorySeq: number, input: LeaveInput, form: FormData, today: Day) {
  const asked = { employeeSeq: scope.employeeSeq, leavePolicySeq: input.leavePolicySeq, stretch: stretchAsked(input) };
  const weighed = await lookAtLeave(scope, asked, today);
  const problems = weighed.problems.map(({ sentence }) => sentence);
  if (input.step === "CHECK" || problems.length > 0) return lookAnswer(weighed, problems, form, asked.stretch.endDate);
  const filingRequestSeq = await fileLeave(scope, filingCategorySeq, { ...asked, reason: input.reason }, today);
  return redirectWithToast(pathTo("get-my-filing", { filingRequestSeq }), `Filed ${leaveDaysWords(weighed.days)} of ${weighed.leaveName}`);
}

/** The form as it was typed, with what the leave comes to and what speaks against it. */
export function lookAnswer(weighed: WeighedLeave, problems: string[], form: FormData, endDate: Day) {
  form.delete("step");
  const result = asTyped(form);
  const answer: LeaveAnswer = {
    result: problems.length === 0 ? result : { ...result, status: "error", error: { "": problems } },
    look: lookOf(weighed, endDate),
  };
  return reply(answer, problems.length > 0 ? 422 : 200);
}

const SHOWN_DATES = 5;

function lookOf({ leaveName, policy, counted, days, minutes, balance }: WeighedLeave, endDate: Day): LeaveLook {
  const dates = counted.slice(0, SHOWN_DATES).map(({ date }) => formatDay(date));
  const more = counted.length - dates.length;
  const after = balance === null ? null : balance.available - days;
  return {
    leaveName,
    days: leaveDaysWords(days),
    rows: [
      ["This request", `${leaveDaysWords(days)}${minutes > 0 ? `, ${formatMinutes(minutes)} of work` : ""}`],
      ["Counted", dates.length === 0 ? "No day" : `${dates.join(", ")}${more > 0 ? ` and ${more} more` : ""}`],
      ...(balance === null || after === null
        ? []
        : ([
            ["Available before", leaveDaysWords(balance.available)],
            ...(balance.pending > 0 ? [["Waiting in other requests", leaveDaysWords(balance.pending)] as const] : []),
            [`Left on ${formatDay(endDate)}`, leaveDaysWords(after)],
          ] as const)),
    ],
    bar: balance === null || after === null ? null : barOf(balance.used + balance.planned + balance.pending, days, after),
    notes: [policy.paidYn === "Y" ? "Paid leave: your pay stays the same." : "Unpaid leave: these days are not paid."],
  };
}
