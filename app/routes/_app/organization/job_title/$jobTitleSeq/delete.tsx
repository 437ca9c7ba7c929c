import type { FieldsOf } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { removalInput } from "~/domain/organization/department-input";
import { getJobTitle, removeJobTitle } from "~/models/organization/job-titles.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { JOB_TITLES_PATH } from "~/presenters/organization/organization.server";
import { requireScope } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Delete tier");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "TEAM_SETTING_EDIT");
  const { jobTitleName, revision } = await getJobTitle(scope, routeIds(params, "jobTitleSeq").jobTitleSeq);
  return { jobTitleName, revision };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "TEAM_SETTING_EDIT");
  const { jobTitleSeq } = routeIds(params, "jobTitleSeq");
  return submitForm(request, removalInput, async ({ revision }) => {
    await removeJobTitle(scope, jobTitleSeq, revision, today());
    return redirectWithToast(JOB_TITLES_PATH, "Tier deleted");
  });
}

export default function DeleteJobTitle() {
  const { jobTitleName, revision } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<FieldsOf<typeof removalInput>>({ id: "removal", lastResult });
  return (
    <ConfirmDialog
      form={form}
      title="Delete this tier?"
      closeHref={pathTo("get-jobTitle")}
      verb="Delete"
      pendingText="Deleting…"
      danger
      problems={problemsOf(form, [fields.revision])}
    >
      <input type="hidden" name="revision" value={revision} />
      {jobTitleName} is deleted for good. Only a tier that no one has can be deleted.
    </ConfirmDialog>
  );
}
