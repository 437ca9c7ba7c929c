import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { Outlet, useLoaderData } from "@remix-run/react";
import { CareerList, CertificateList } from "~/components/employees/records/career-lists";
import { pageTitle } from "~/components/ui/layout/page-title";
import { listCareers } from "~/models/employees/records/careers.server";
import { listQualifications } from "~/models/employees/records/qualifications.server";
import { loadOptionalSection } from "~/web/forms/optional-section.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Work experience and certificates");

export const loader = guarded(ACCESS.viewCareer, async (scope, { params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const [careers, certificates] = await Promise.all([
    loadOptionalSection(scope, () => listCareers(scope, employeeSeq)),
    loadOptionalSection(scope, () => listQualifications(scope, employeeSeq)),
  ]);
  return { careers, certificates, employeeSeq, canEdit: scope.permissions.includes("CAREER_QUALIFI_INFO_EDIT") };
});

export default function Career() {
  const { careers, certificates, ...rest } = useLoaderData<typeof loader>();
  return (
    <>
      <CareerList rows={careers} {...rest} />
      <CertificateList rows={certificates} {...rest} />
      <Outlet />
    </>
  );
}
