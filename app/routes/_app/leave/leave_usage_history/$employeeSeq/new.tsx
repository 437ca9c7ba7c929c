import { useActionData, useLoaderData } from "@remix-run/react";
import { LeaveForm, LeaveImpactCard } from "~/components/my/leave-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ATTACHMENT_MESSAGES } from "~/domain/filing/requests/attachments";
import { ATTACHMENT_MEGABYTES } from "~/domain/filing/requests/request";
import { enteredLeaveInput } from "~/domain/filing/requests/leave-input";
import { ACCESS } from "~/domain/settings/access";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { pathTo } from "~/paths";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { handleRecordedLeave, readRecordLeaveForm } from "~/presenters/leave/record-leave.server";
import { statutoryLeaveParam } from "~/presenters/my/leave-filing.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ employeeName: string }>((data) => (data ? `Enter leave of ${data.employeeName}` : "Enter leave"));

/** Records approved leave for an employee. */
export const loader = guarded(ACCESS.editLeaves, async (scope, { request, params }) => {
  const form = await readRecordLeaveForm(scope, routeIds(params, "employeeSeq").employeeSeq, today(), statutoryLeaveParam(request));
  return { ...form, words: messagesFor("en").filingForm };
});

export const action = guarded(ACCESS.editLeaves, (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return submitWithFiles(
    request,
    enteredLeaveInput,
    { scope, files: ATTACHMENT_MESSAGES, megabytes: ATTACHMENT_MEGABYTES },
    (input, form) => handleRecordedLeave(scope, employeeSeq, input, form, today()),
  );
});

export default function EnterLeave() {
  const { employeeName, employeeId, form, words } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const looked = answer && "look" in answer ? answer : null;
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
          <LeaveForm key={form.types[0]?.value} {...form} words={words} lastResult={answer && "look" in answer ? answer.result : answer} />
        </Card>
        {looked ? <LeaveImpactCard {...looked.look} words={words} /> : null}
      </div>
    </>
  );
}
