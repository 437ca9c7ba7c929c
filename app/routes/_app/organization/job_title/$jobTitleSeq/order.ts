import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { jobTitleMoveInput } from "~/domain/organization/department-input";
import { moveJobTitle } from "~/models/organization/job-titles.server";
import { JOB_TITLES_PATH } from "~/presenters/organization/organization.server";
import { requireScope } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

/** Moves a job title one place up or down. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "TEAM_SETTING_EDIT");
  const { jobTitleSeq } = routeIds(params, "jobTitleSeq");
  return submitForm(request, jobTitleMoveInput, async ({ direction }) => {
    await moveJobTitle(scope, jobTitleSeq, direction);
    return redirect(JOB_TITLES_PATH, 303);
  });
}
