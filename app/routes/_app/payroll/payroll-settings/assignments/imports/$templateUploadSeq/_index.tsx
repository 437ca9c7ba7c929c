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

export const meta = pageTitle("Preview of template assignments");

const GROUP = "PAYROLL";

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { templateUploadSeq } = routeIds(params, "templateUploadSeq");
  return { templateUploadSeq, shown: await readAssignmentUpload(request, scope, GROUP, templateUploadSeq, today()) };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { templateUploadSeq } = routeIds(params, "templateUploadSeq");
  return submitForm(request, digestInput, async ({ digest }) => {
    const stored = await assignmentUploads(today()).apply(scope, templateUploadSeq, digest, GROUP);
    return redirectWithToast(pathTo("get-payroll-settings"), usedOutcome(stored, assignedText));
  });
});

export default function PreviewTemplateAssignments() {
  const { templateUploadSeq, shown: uploadPreview } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Settings", href: pathTo("get-payroll-settings") }, { label: "Template assignments" }]}
      />
      <AssignmentPreview
        shown={uploadPreview}
        here={pathTo("get-template-assignments", { templateUploadSeq })}
        errorsHref={pathTo("get-template-assignments-errors", { templateUploadSeq })}
        removalAction={pathTo("delete-template-assignments", { templateUploadSeq })}
        back={{ href: pathTo("get-payroll-settings"), text: "Back to templates" }}
        problems={submissionProblems(useActionData<typeof action>())}
      />
    </>
  );
}
