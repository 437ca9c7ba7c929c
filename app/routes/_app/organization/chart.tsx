import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OrgChartFigure } from "~/components/organization/org-chart";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { orgChart } from "~/domain/organization/org-chart";
import { listDepartments } from "~/models/organization/departments.server";
import { pathTo } from "~/paths";
import { readOrganization } from "~/presenters/organization/organization.server";
import { requireScope } from "~/web/session/scope.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Org chart");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, ["TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"]);
  const { companyName } = await readOrganization(request, scope);
  const { departments, total } = await listDepartments(scope, today());
  return {
    companyName,
    chart: orgChart({ departmentSeq: 0, departmentName: companyName, headName: null, employeeCount: total }, departments),
  };
}

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
