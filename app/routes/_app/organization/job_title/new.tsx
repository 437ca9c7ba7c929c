import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { JobTitleForm } from "~/components/organization/job-title-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { jobTitleInput, ORGANIZATION_NAME_LIMIT } from "~/domain/organization/department-input";
import { createJobTitle } from "~/models/organization/job-titles.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { JOB_TITLES_PATH } from "~/presenters/organization/organization.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Add tier");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "TEAM_SETTING_EDIT");
  return { limit: ORGANIZATION_NAME_LIMIT };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "TEAM_SETTING_EDIT");
  return submitForm(request, jobTitleInput, async ({ jobTitleName }) => {
    await createJobTitle(scope, jobTitleName);
    return redirectWithToast(JOB_TITLES_PATH, "Tier added");
  });
}

export default function NewJobTitle() {
  const { limit } = useLoaderData<typeof loader>();
  return <JobTitleForm title="Add tier" verb="Add tier" lastResult={useActionData<typeof action>()} values={{}} limit={limit} />;
}
