import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { BasicInfoForm } from "~/components/employees/personal/basic-info-form";
import { BasicInfoView, ProposedNotice } from "~/components/employees/personal/basic-info-view";
import { pageTitle } from "~/components/ui/layout/page-title";
import { basicInfoInput } from "~/domain/employees/personal/basic-info-input";
import { popupPath } from "~/domain/employees/list/popup-address";
import { getBasicInfo, updateBasicInfo } from "~/models/employees/personal/basic-info.server";
import { basicInfoValues, basicInfoView } from "~/presenters/employees/basic-info.server";
import { findPendingProposalHref } from "~/presenters/employees/proposed-changes.server";
import { redirectToTab } from "~/presenters/employees/employee-tab.server";
import { withCities } from "~/web/forms/address-choices.server";
import { loadOptionalSection } from "~/web/forms/optional-section.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Basic info");

export const loader = guarded(ACCESS.viewBasicInfo, async (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const info = await loadOptionalSection(scope, () => getBasicInfo(scope, employeeSeq));
  const canEdit = scope.permissions.includes("BASIC_INFO_EDIT");
  if (info && canEdit && new URL(request.url).searchParams.get("mode") === "edit")
    return { employeeSeq, canEdit, form: basicInfoValues(info), shown: null, proposedHref: null };
  const proposedHref = canEdit ? await findPendingProposalHref(scope, employeeSeq, "BASIC_INFO") : null;
  return { employeeSeq, canEdit, form: null, shown: info && basicInfoView(info), proposedHref };
});

export const action = guarded(ACCESS.editBasicInfo, async (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  await getBasicInfo(scope, employeeSeq);
  return withCities(
    await submitForm(request, basicInfoInput(today()), async (input) => {
      await updateBasicInfo(scope, employeeSeq, input);
      return redirectToTab(request, employeeSeq, "basic-info", "Basic info saved.");
    }),
  );
});

export default function BasicInfo() {
  const { employeeSeq, canEdit, form, shown, proposedHref } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ProposedNotice href={proposedHref} />
      {form ? (
        <BasicInfoForm
          {...form}
          cities={answer?.cities ?? form.cities}
          lastResult={answer?.result}
          cancelHref={popupPath(employeeSeq, "basic-info")}
        />
      ) : (
        <BasicInfoView info={shown} employeeSeq={employeeSeq} canEdit={canEdit} />
      )}
      <Outlet />
    </>
  );
}
