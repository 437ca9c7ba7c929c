import { useActionData, useLoaderData } from "@remix-run/react";
import { LeaveForm, LeaveImpactCard } from "~/components/my/leave-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ATTACHMENT_MESSAGES, listAttachments } from "~/domain/filing/requests/attachments";
import { ATTACHMENT_MEGABYTES } from "~/domain/filing/requests/request";
import { enteredLeaveInput, requestedPeriod, type LeaveInput } from "~/domain/filing/requests/leave-input";
import { readStatutoryFacts } from "~/domain/filing/requests/statutory-leave-input";
import { leaveDaysWithUnit } from "~/domain/leave/leave-days";
import { ACCESS } from "~/domain/settings/access";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import type { Scope } from "~/domain/shared/scope";
import { findLeavePerson, recordApprovedLeave } from "~/models/filing/requests/record-leave.server";
import { blockingProblems, checkLeaveRequest } from "~/models/filing/requests/validate-leave.server";
import { pathTo } from "~/paths";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readRecordLeaveForm } from "~/presenters/leave/record-leave.server";
import { respondWithPreview, statutoryLeaveParam } from "~/presenters/my/leave-filing.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ employeeName: string }>((data) => (data ? `Enter leave of ${data.employeeName}` : "Enter leave"));

/** Records approved leave for an employee. */
export const loader = guarded(ACCESS.editLeaves, async (scope, { request, params }) => {
  const form = await readRecordLeaveForm(scope, routeIds(params, "employeeSeq").employeeSeq, today(), statutoryLeaveParam(request));
  return { ...form, texts: messagesFor("en").filingForm };
});

export const action = guarded(ACCESS.editLeaves, (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return submitWithFiles(
    request,
    enteredLeaveInput,
    { scope, files: ATTACHMENT_MESSAGES, megabytes: ATTACHMENT_MEGABYTES },
    (input, form) => recordLeave(scope, employeeSeq, input, form),
  );
});

/** Previews the leave, refuses it with all problems, or records it as approved. */
async function recordLeave(scope: Scope, employeeSeq: number, input: LeaveInput, form: FormData) {
  const { leavePolicySeq, reason, endDate } = input;
  const { employeeName } = await findLeavePerson(scope, employeeSeq);
  const leave = {
    employeeSeq,
    leavePolicySeq,
    period: requestedPeriod(input),
    law: readStatutoryFacts(input),
    whose: employeeName,
    mayBeLate: true,
  };
  const files = listAttachments(input);
  const evaluated = await checkLeaveRequest(scope, { ...leave, attached: files.length > 0 }, today());
  const problems = blockingProblems(evaluated).map((problem) => renderRefusal("en", problem));
  if (input.step === "CHECK" || problems.length > 0) return respondWithPreview({ evaluated, problems, form, endDate });
  await recordApprovedLeave(scope, { ...leave, files, reason }, today());
  return redirectWithToast(
    pathTo("get-leave-ledger", { employeeSeq, leavePolicySeq }),
    `Entered ${leaveDaysWithUnit(evaluated.days)} of ${evaluated.leaveName}`,
  );
}

export default function EnterLeave() {
  const { employeeName, employeeId, form, texts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const preview = answer && "impact" in answer ? answer : null;
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Leaves" },
          { label: "Leave Usage History", href: pathTo("get-leave-usage") },
          { label: `Enter leave of ${employeeName}` },
        ]}
        title={`Enter leave of ${employeeName}`}
        meta={[employeeId]}
      />
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_360px]">
        <Card label="Leave">
          <LeaveForm
            key={form.types[0]?.value}
            {...form}
            texts={texts}
            lastResult={answer && "impact" in answer ? answer.result : answer}
          />
        </Card>
        {preview ? <LeaveImpactCard {...preview.impact} texts={texts} /> : null}
      </div>
    </>
  );
}
