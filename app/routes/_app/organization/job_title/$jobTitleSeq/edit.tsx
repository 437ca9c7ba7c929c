import { useActionData, useLoaderData } from "@remix-run/react";
import { JobTitleForm } from "~/components/organization/job-title-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { jobTitleEditInput, ORGANIZATION_NAME_LIMIT } from "~/domain/organization/department-input";
import { ACCESS } from "~/domain/settings/access";
import { getJobTitle, renameJobTitle } from "~/models/organization/job-titles.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { JOB_TITLES_PATH } from "~/presenters/organization/organization.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Rename tier");

export const loader = guarded(ACCESS.editOrganization, async (scope, { params }) => {
  const { jobTitleName, revision } = await getJobTitle(scope, routeIds(params, "jobTitleSeq").jobTitleSeq);
  return { values: { jobTitleName, revision: String(revision) }, limit: ORGANIZATION_NAME_LIMIT };
});

export const action = guarded(ACCESS.editOrganization, (scope, { request, params }) => {
  const { jobTitleSeq } = routeIds(params, "jobTitleSeq");
  return submitForm(request, jobTitleEditInput, async (input) => {
    await renameJobTitle(scope, jobTitleSeq, input);
    return redirectWithToast(JOB_TITLES_PATH, "Tier saved");
  });
});

export default function EditJobTitle() {
  return (
    <JobTitleForm title="Rename tier" verb="Save changes" lastResult={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />
  );
}
