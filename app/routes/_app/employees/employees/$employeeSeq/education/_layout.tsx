import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { Outlet, useLoaderData } from "@remix-run/react";
import { EducationList } from "~/components/employees/records/education-list";
import { pageTitle } from "~/components/ui/layout/page-title";
import { listEducations } from "~/models/employees/records/educations.server";
import { loadOptionalSection } from "~/web/forms/optional-section.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Education");

export const loader = guarded(ACCESS.viewEducation, async (scope, { params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const rows = await loadOptionalSection(scope, () => listEducations(scope, employeeSeq));
  return { rows, employeeSeq, canEdit: scope.permissions.includes("EDUCATION_INFO_EDIT") };
});

export default function Education() {
  return (
    <>
      <EducationList {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
