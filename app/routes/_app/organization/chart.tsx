import { useLoaderData } from "@remix-run/react";
import { OrgChartFigure } from "~/components/organization/org-chart";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { orgChart } from "~/domain/organization/org-chart";
import { ACCESS } from "~/domain/settings/access";
import { listDepartments } from "~/models/organization/departments.server";
import { pathTo } from "~/paths";
import { readOrganization } from "~/presenters/organization/organization.server";
import { guarded } from "~/web/session/guarded.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Org chart");

export const loader = guarded(ACCESS.viewOrganization, async (scope, { request }) => {
  const { companyName } = await readOrganization(request, scope);
  const { departments, total } = await listDepartments(scope, today());
  return {
    companyName,
    chart: orgChart({ departmentSeq: 0, departmentName: companyName, headName: null, employeeCount: total }, departments),
  };
});

export default function Chart() {
  const { chart, companyName } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Team" }, { label: "Organization", href: pathTo("get-department") }, { label: "Org chart" }]} />
      <Card label="Org chart">
        <OrgChartFigure chart={chart} companyName={companyName} />
      </Card>
    </>
  );
}
