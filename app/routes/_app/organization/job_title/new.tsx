import { useActionData, useLoaderData } from "@remix-run/react";
import { JobTitleForm } from "~/components/organization/job-title-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { jobTitleInput, ORGANIZATION_NAME_LIMIT } from "~/domain/organization/department-input";
import { ACCESS } from "~/domain/settings/access";
import { createJobTitle } from "~/models/organization/job-titles.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { JOB_TITLES_PATH } from "~/presenters/organization/organization.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Add tier");

export const loader = guarded(ACCESS.editOrganization, () => ({ limit: ORGANIZATION_NAME_LIMIT }));

export const action = guarded(ACCESS.editOrganization, (scope, { request }) =>
  submitForm(request, jobTitleInput, async ({ jobTitleName }) => {
    await createJobTitle(scope, jobTitleName);
    return redirectWithToast(JOB_TITLES_PATH, "Tier added");
  }),
);

export default function NewJobTitle() {
  const { limit } = useLoaderData<typeof loader>();
  return <JobTitleForm title="Add tier" verb="Add tier" lastResult={useActionData<typeof action>()} values={{}} limit={limit} />;
}
