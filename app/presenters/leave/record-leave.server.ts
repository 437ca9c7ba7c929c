import type { LeaveFormProps } from "~/components/my/leave-form";
import { listAttachments } from "~/domain/filing/requests/attachments";
import { readStatutoryFacts } from "~/domain/filing/requests/statutory-leave-input";
import { requestedPeriod, type LeaveInput } from "~/domain/filing/requests/leave-input";
import { leaveDaysWords } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import type { Scope } from "~/domain/shared/scope";
import { recordApprovedLeave, findLeavePerson } from "~/models/filing/requests/record-leave.server";
import { blockingProblems, checkLeaveRequest } from "~/models/filing/requests/validate-leave.server";
import { pathTo } from "~/paths";
import { leaveForm, respondWithPreview } from "~/presenters/my/leave-filing.server";
import { redirectWithToast } from "~/web/session/flash.server";

/** The form to record leave for another employee. @throws NotFound */
export async function readRecordLeaveForm(
  scope: Scope,
  employeeSeq: number,
  today: Day,
  law: number | null,
): Promise<{ employeeName: string; employeeId: string; form: LeaveFormProps }> {
  const person = await findLeavePerson(scope, employeeSeq);
  const lawHref = (law: number) => pathTo("get-leave-enter", { employeeSeq }, { law });
  const form = await leaveForm(scope, { employeeSeq, today, asked: law, lawHref });
  return { ...person, form: { ...form, entered: true, cancelHref: pathTo("get-leave-usage") } };
}

/** Handles that form's post: evaluated, refused with all problems, or recorded as approved. @throws NotFound, Refusal */
export async function handleRecordedLeave(scope: Scope, employeeSeq: number, input: LeaveInput, form: FormData, today: Day) {
  const { leavePolicySeq, reason } = input;
  const { employeeName } = await findLeavePerson(scope, employeeSeq);
  const askedLeave = {
    employeeSeq,
    leavePolicySeq,
    stretch: requestedPeriod(input),
    law: readStatutoryFacts(input),
    whose: employeeName,
    mayBeLate: true,
  };
  const files = listAttachments(input);
  const evaluated = await checkLeaveRequest(scope, { ...askedLeave, attached: files.length > 0 }, today);
  const problems = blockingProblems(evaluated).map((problem) => renderRefusal("en", problem));
  if (input.step === "CHECK" || problems.length > 0) return respondWithPreview({ evaluated, problems, form, endDate: input.endDate });
  await recordApprovedLeave(scope, { ...askedLeave, files, reason }, today);
  return redirectWithToast(
    pathTo("get-leave-ledger", { employeeSeq, leavePolicySeq }),
    `Entered ${leaveDaysWords(evaluated.days)} of ${evaluated.leaveName}`,
  );
}
