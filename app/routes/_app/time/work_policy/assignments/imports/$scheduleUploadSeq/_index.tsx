import { useActionData, useLoaderData } from "@remix-run/react";
import { AssignmentPreview } from "~/components/ui/assignments/assignment-preview";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { assignedText } from "~/domain/shared/assignments/assignment-text";
import { digestInput, usedOutcome } from "~/domain/shared/forms/sheet-upload";
import { assignmentUploads } from "~/models/payroll/setup/assignment-uploads.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readAssignmentUpload } from "~/presenters/shared/assignment-uploads.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Preview of schedule assignments");

const GROUP = "WORK_SCHEDULE";

export const loader = guarded(ACCESS.editSchedules, async (scope, { request, params }) => {
  const { scheduleUploadSeq } = routeIds(params, "scheduleUploadSeq");
  return { scheduleUploadSeq, shown: await readAssignmentUpload(request, scope, GROUP, scheduleUploadSeq, today()) };
});

export const action = guarded(ACCESS.editSchedules, (scope, { request, params }) => {
  const { scheduleUploadSeq } = routeIds(params, "scheduleUploadSeq");
  return submitForm(request, digestInput, async ({ digest }) => {
    const stored = await assignmentUploads(today()).apply(scope, scheduleUploadSeq, digest, GROUP);
    return redirectWithToast(pathTo("get-work-schedules"), usedOutcome(stored, assignedText));
  });
});

export default function PreviewSchedulesOfPeople() {
  const { scheduleUploadSeq, shown: uploadPreview } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Work Schedule Settings", href: pathTo("get-work-schedules") },
          { label: "Schedule assignments" },
        ]}
      />
      <AssignmentPreview
        shown={uploadPreview}
        here={pathTo("get-schedule-assignments", { scheduleUploadSeq })}
        errorsHref={pathTo("get-schedule-assignments-errors", { scheduleUploadSeq })}
        removalAction={pathTo("delete-schedule-assignments", { scheduleUploadSeq })}
        back={{ href: pathTo("get-work-schedules"), text: "Back to schedules" }}
        problems={submissionProblems(useActionData<typeof action>())}
      />
    </>
  );
}
