import { Outlet, useLoaderData } from "@remix-run/react";
import { JobTitleTable } from "~/components/organization/job-title-table";
import { OrganizationTabs } from "~/components/organization/organization-tabs";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { listJobTitles } from "~/models/organization/job-titles.server";
import { pathTo } from "~/paths";
import { readOrganization } from "~/presenters/organization/organization.server";
import { guarded } from "~/web/session/guarded.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Job Title/Tier");

export const loader = guarded(ACCESS.viewOrganization, async (scope, { request }) => {
  const { mayEdit, maySeeEmployees } = await readOrganization(request, scope);
  return { rows: await listJobTitles(scope, today()), mayEdit, maySeeEmployees };
});

export default function JobTitles() {
  const { rows, mayEdit, maySeeEmployees } = useLoaderData<typeof loader>();
  const add = mayEdit ? (
    <LinkButton href={pathTo("get-jobTitle-new")} variant="primary" icon="plus">
      Add tier
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Team" }, { label: "Organization" }]}
        actions={
          <>
            <LinkButton href={pathTo("get-jobTitle-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            {rows.length > 0 ? add : null}
          </>
        }
      />
      <OrganizationTabs current="job_title" />
      <Card label="Tiers">
        {rows.length > 0 ? (
          <JobTitleTable rows={rows} mayEdit={mayEdit} maySeeEmployees={maySeeEmployees} />
        ) : (
          <EmptyState title="No tier yet" action={add}>
            Tiers are the job titles of the company, from highest to lowest.
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
