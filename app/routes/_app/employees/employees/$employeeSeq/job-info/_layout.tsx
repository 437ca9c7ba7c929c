import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { JobInfoForm } from "~/components/employees/job-info/job-info-form";
import { JobInfoView } from "~/components/employees/job-info/job-info-view";
import { StatusCards } from "~/components/employees/list/status-cards";
import { pageTitle } from "~/components/ui/layout/page-title";
import { jobInfoInput } from "~/domain/employees/job-info/job-info-input";
import { popupPath } from "~/domain/employees/list/popup-address";
import { SAVED } from "~/domain/shared/saved";
import { getJobInfo, updateJobInfo } from "~/models/employees/job-info/job-info.server";
import { redirectToTab } from "~/presenters/employees/employee-tab.server";
import { jobInfoFormData, jobInfoView } from "~/presenters/employees/job-info.server";
import { loadOptionalSection } from "~/web/forms/optional-section.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Job info");

export const loader = guarded(ACCESS.viewJobInfo, async (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const section = await loadOptionalSection(scope, () => jobInfoView(scope, employeeSeq, today()));
  const mayEdit = scope.permissions.includes("JOB_INFO_EDIT");
  const editing = section !== null && mayEdit && new URL(request.url).searchParams.get("mode") === "edit";
  return { employeeSeq, mayEdit, shown: section, form: editing ? await jobInfoFormData(scope, section.info) : null };
});

export const action = guarded(ACCESS.editJobInfo, async (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const { resignationDate } = await getJobInfo(scope, employeeSeq);
  const isResigned = resignationDate !== null && resignationDate <= today();
  return submitForm(request, jobInfoInput, async (input) => {
    await updateJobInfo(scope, employeeSeq, input, !isResigned);
    return redirectToTab(request, employeeSeq, "job-info", SAVED);
  });
});

export default function JobInfo() {
  const { employeeSeq, mayEdit, shown, form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      {form && shown ? (
        <JobInfoForm
          {...form}
          schedule={shown.schedule}
          hasCostCenters={shown.hasCostCenters}
          probationEnd={shown.probationEnd}
          lastResult={lastResult}
          cancelHref={popupPath(employeeSeq, "job-info")}
        />
      ) : (
        <JobInfoView shown={shown} employeeSeq={employeeSeq} mayEdit={mayEdit} />
      )}
      {form || !shown ? null : <StatusCards entries={shown.statuses} employeeSeq={employeeSeq} mayEdit={mayEdit} />}
      <Outlet />
    </>
  );
}
