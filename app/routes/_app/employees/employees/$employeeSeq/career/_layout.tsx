import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { CareerList, CertificateList } from "~/components/employees/records/career-lists";
import { pageTitle } from "~/components/ui/layout/page-title";
import { listCareers } from "~/models/employees/records/careers.server";
import { listQualifications } from "~/models/employees/records/qualifications.server";
import { requireTab } from "~/presenters/employees/employee-tab.server";
import { loadOptionalSection } from "~/web/forms/optional-section.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Work experience and certificates");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, ["CAREER_QUALIFI_INFO_VIEW", "CAREER_QUALIFI_INFO_EDIT"]);
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const [careers, certificates] = await Promise.all([
    loadOptionalSection(scope, () => listCareers(scope, employeeSeq)),
    loadOptionalSection(scope, () => listQualifications(scope, employeeSeq)),
  ]);
  return { careers, certificates, employeeSeq, canEdit: scope.permissions.includes("CAREER_QUALIFI_INFO_EDIT") };
}

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
