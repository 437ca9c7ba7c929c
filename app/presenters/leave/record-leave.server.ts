import type { LeaveFormProps } from "~/components/my/leave-form";
import { attachmentsOf } from "~/domain/filing/requests/attachments";
import { lawFactsOf } from "~/domain/filing/requests/law-input";
import { stretchAsked, type LeaveInput } from "~/domain/filing/requests/leave-input";
import { leaveDaysWords } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { enterLeaveApproved, findLeavePerson } from "~/models/filing/requests/record-leave.server";
import { hindrances, lookAtLeave } from "~/models/filing/requests/validate-leave.server";
import { pathTo } from "~/paths";
import { leaveForm, lookAnswer } from "~/presenters/my/leave-filing.server";
import { redirectWithToast } from "~/web/session/flash.server";

/** The form to record leave for another employee. @throws NotFound */
export async function readEnterLeave(
  scope: Scope,
  employeeSeq: number,
  today: Day,
  law: number | null,
): Promise<{ employeeName: string; employeeId: string; form: LeaveFormProps }> {
  const person = await findLeavePerson(scope, employeeSeq);
  const form = await leaveForm(scope, employeeSeq, today, law, (law) => pathTo("get-leave-enter", { employeeSeq }, { law }));
  return { ...person, form: { ...form, entered: true, cancelHref: pathTo("get-leave-usage") } };
}

/** Handles that form's post: evaluated, refused with all problems, or recorded as approved. @throws NotFound, Refusal */
export async function handleRecordedLeave(scope: Scope, employeeSeq: number, input: LeaveInput, form: FormData, today: Day) {
  const { leavePolicySeq, reason } = input;
  const { employeeName } = await findLeavePerson(scope, employeeSeq);
  const asked = {
    employeeSeq,
    leavePolicySeq,
    stretch: stretchAsked(input),
    law: lawFactsOf(input),
    whose: `${employeeName} has`,
    mayBeLate: true,
  };
  const files = attachmentsOf(input);
  const weighed = await lookAtLeave(scope, { ...asked, attached: files.length > 0 }, today);
  const problems = hindrances(weighed);
  if (input.step === "CHECK" || problems.length > 0) return lookAnswer(weighed, problems, form, input.endDate);
  await enterLeaveApproved(scope, { ...asked, files, reason }, today);
  return redirectWithToast(
    pathTo("get-leave-ledger", { employeeSeq, leavePolicySeq }),
    `Entered ${leaveDaysWords(weighed.days)} of ${weighed.leaveName}`,
  );
}
