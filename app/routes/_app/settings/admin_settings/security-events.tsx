import { useLoaderData, useLocation } from "@remix-run/react";
import { AdminSettingsTabs } from "~/components/settings/admin-settings-tabs";
import { SecurityEventTable } from "~/components/settings/security-event-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterSelect } from "~/components/ui/table/filter-bar";
import { FilterDates } from "~/components/ui/table/filter-dates";
import { Pagination } from "~/components/ui/table/pagination";
import { ACCESS } from "~/domain/settings/access";
import { SECURITY_EVENT_DAYS } from "~/domain/settings/security-events";
import { pathTo } from "~/paths";
import { readSecurityEvents } from "~/presenters/settings/security-events.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Security events");

export const loader = guarded(ACCESS.editSettings, (scope, { request }) => readSecurityEvents(request, scope));

export default function SecurityEvents() {
  const { page, pageSize, count, rows, kinds, accounts } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Settings" }, { label: "Admin Settings", href: pathTo("get-role-groups") }, { label: "Security events" }]}
        meta={[`Sign-ins, failed attempts and related changes. Kept for ${SECURITY_EVENT_DAYS} days; no one can change them.`]}
        actions={
          <LinkButton href={pathTo("get-security-events-xlsx", null, search)} icon="download" download>
            Excel
          </LinkButton>
        }
      />
      <AdminSettingsTabs current="events" />
      <FilterBar label="Filter security events" sets={["kind", "account", "from", "to"]}>
        <FilterSelect name="kind" label="Event" all="All events" options={kinds} />
        <FilterSelect name="account" label="Account" all="All accounts" options={accounts} />
        <FilterDates from="from" to="to" />
      </FilterBar>
      <Card label="Security events">
        {count > 0 ? <SecurityEventTable rows={rows} /> : <EmptyState title="No results found.">No events match.</EmptyState>}
        {count > 0 ? <Pagination page={page} pageSize={pageSize} total={count} pageSizes={[25, 50, 100]} /> : null}
      </Card>
    </>
  );
}
