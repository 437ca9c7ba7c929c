import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CareerForm } from "~/components/employees/records/career-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { careerChangeInput } from "~/domain/employees/records/career-input";
import { popupPath } from "~/domain/employees/list/popup-address";
import { getCareer, updateCareer } from "~/models/employees/records/careers.server";
import { redirectToTab } from "~/presenters/employees/employee-tab.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Edit work experience");

export const loader = guarded(ACCESS.editCareer, async (scope, { params }) => {
  const key = routeIds(params, "employeeSeq", "careerSeq");
  const { companyName, departmentName, jobTitleName, workFirstDate, workLastDate, contractType, revision } = await getCareer(scope, key);
  const values = {
    companyName,
    departmentName,
    jobTitleName,
    contractType,
    workFirstDate: workFirstDate ?? "",
    workLastDate: workLastDate ?? "",
  };
  return { closeHref: popupPath(key.employeeSeq, "career"), values, revision };
});

export const action = guarded(ACCESS.editCareer, async (scope, { request, params }) => {
  const key = routeIds(params, "employeeSeq", "careerSeq");
  await getCareer(scope, key);
  return submitForm(request, careerChangeInput, async (input) => {
    await updateCareer(scope, key, input);
    return redirectToTab(request, key.employeeSeq, "career", "Work experience saved.");
  });
});

export default function EditCareer() {
  const { closeHref, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Edit work experience" closeHref={closeHref} size="md">
      <CareerForm {...form} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
