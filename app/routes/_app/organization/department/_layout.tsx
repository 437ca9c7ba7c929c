import { Outlet, useLoaderData } from "@remix-run/react";
import { DepartmentDetail, DepartmentOverview } from "~/components/organization/department-detail";
import { DepartmentTree } from "~/components/organization/department-tree";
import { OrganizationTabs } from "~/components/organization/organization-tabs";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ancestorNames } from "~/domain/organization/department-tree";
import { ACCESS } from "~/domain/settings/access";
import { listDepartments, listMembers } from "~/models/organization/departments.server";
import { listJobTitles } from "~/models/organization/job-titles.server";
import { pathTo } from "~/paths";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { readOrganization } from "~/presenters/organization/organization.server";
import { notFound } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Department");

export const loader = guarded(ACCESS.viewOrganization, async (scope, { request }) => {
  const { companyName, mayEdit, maySeeEmployees } = await readOrganization(request, scope);
  const day = today();
  const tree = await listDepartments(scope, day);
  const departmentParam = new URL(request.url).searchParams.get("department");
  const chosen = departmentParam ? tree.departments.find(({ departmentSeq }) => departmentSeq === seqParam(departmentParam)) : undefined;
  if (departmentParam && !chosen) throw notFound();
  const page = { ...tree, companyName, mayEdit, maySeeEmployees };
  if (!chosen) return { ...page, detail: null };
  const query = readListQuery(request, { sorts: ["name"], pageSizes: [10] });
  toLastPage(request, query, chosen.ownCount);
  const [{ members }, tiers] = await Promise.all([
    listMembers(scope, chosen.departmentSeq, day, { limit: query.pageSize, offset: query.offset }),
    listJobTitles(scope, day),
  ]);
  const names = new Map(tiers.map((tier) => [tier.jobTitleSeq, tier.jobTitleName]));
  return {
    ...page,
    detail: {
      department: { ...chosen, path: [companyName, ...ancestorNames(tree.departments, chosen.departmentSeq)].join(" / ") },
      page: query.page,
      pageSize: query.pageSize,
      members: members.map(({ jobTitleSeq, ...member }) => ({ ...member, jobTitleName: names.get(jobTitleSeq ?? 0) ?? "" })),
    },
  };
});

export default function Departments() {
  const { departments, total, without, companyName, mayEdit, maySeeEmployees, detail } = useLoaderData<typeof loader>();
  const add = mayEdit ? (
    <LinkButton href={pathTo("get-department-new", null, { department: detail?.department.departmentSeq })} variant="primary" icon="plus">
      Add department
    </LinkButton>
  ) : null;
  const overview =
    departments.length > 0 ? (
      <DepartmentOverview departments={departments} without={without} maySeeEmployees={maySeeEmployees} />
    ) : (
      <Card label="All departments">
        <EmptyState title="No department yet" action={add}>
          Departments group employees for lists, reports and approvals.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Team" }, { label: "Organization" }]}
        actions={
          <>
            <LinkButton href={pathTo("get-department-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-organization-chart")} icon="network">
              Org chart
            </LinkButton>
            {departments.length > 0 || detail ? add : null}
          </>
        }
      />
      <OrganizationTabs current="department" />
      <div className="grid grid-cols-[minmax(240px,320px)_minmax(0,1fr)] items-start gap-4 max-[961px]:grid-cols-1">
        <Card label="Departments">
          <DepartmentTree
            companyName={companyName}
            total={total}
            departments={departments}
            current={detail?.department.departmentSeq ?? null}
          />
        </Card>
        {detail ? <DepartmentDetail {...detail} mayEdit={mayEdit} maySeeEmployees={maySeeEmployees} /> : overview}
      </div>
      <Outlet />
    </>
  );
}
