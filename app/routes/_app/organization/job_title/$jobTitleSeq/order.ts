import { redirect } from "@remix-run/node";
import { jobTitleMoveInput } from "~/domain/organization/department-input";
import { ACCESS } from "~/domain/settings/access";
import { moveJobTitle } from "~/models/organization/job-titles.server";
import { JOB_TITLES_PATH } from "~/presenters/organization/organization.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

/** Moves a job title one place up or down. */
export const action = guarded(ACCESS.editOrganization, (scope, { request, params }) => {
  const { jobTitleSeq } = routeIds(params, "jobTitleSeq");
  return submitForm(request, jobTitleMoveInput, async ({ direction }) => {
    await moveJobTitle(scope, jobTitleSeq, direction);
    return redirect(JOB_TITLES_PATH, 303);
  });
});
