import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EducationForm } from "~/components/employees/records/education-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { educationChangeInput } from "~/domain/employees/records/education-input";
import { popupPath } from "~/domain/employees/list/popup-address";
import { getEducation, updateEducation } from "~/models/employees/records/educations.server";
import { redirectToTab } from "~/presenters/employees/employee-tab.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Edit education");

export const loader = guarded(ACCESS.editEducation, async (scope, { params }) => {
  const key = routeIds(params, "employeeSeq", "educationSeq");
  const { schoolName, degreeType, major, admissionDate, graduationDate, graduationCategory, revision } = await getEducation(scope, key);
  const values = {
    schoolName,
    degreeType,
    major,
    graduationCategory,
    admissionDate: admissionDate ?? "",
    graduationDate: graduationDate ?? "",
  };
  return { closeHref: popupPath(key.employeeSeq, "education"), values, revision };
});

export const action = guarded(ACCESS.editEducation, async (scope, { request, params }) => {
  const key = routeIds(params, "employeeSeq", "educationSeq");
  await getEducation(scope, key);
  return submitForm(request, educationChangeInput, async (input) => {
    await updateEducation(scope, key, input);
    return redirectToTab(request, key.employeeSeq, "education", "Education saved.");
  });
});

export default function EditEducation() {
  const { closeHref, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Edit education" closeHref={closeHref} size="md">
      <EducationForm {...form} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
