import { Outlet, useLoaderData } from "@remix-run/react";
import { ProfileTable } from "~/components/time/profiles/profile-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, SearchField } from "~/components/ui/table/filter-bar";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readProfileRows } from "~/presenters/time/punch-profiles.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Device profiles");

export const loader = guarded(ACCESS.editAttendance, (scope, { request }) => readProfileRows(request, scope));

/** File formats of the company's devices. */
export default function DeviceProfiles() {
  const { rows, q } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href={pathTo("get-punch-profile-new")} variant="primary" icon="plus">
      Add a profile
    </LinkButton>
  );
  const empty =
    q !== "" ? (
      <EmptyState
        title="No profile found"
        icon="search"
        action={<LinkButton href={pathTo("get-punch-profiles")}>Show all profiles</LinkButton>}
      >
        No profile has this text in its name.
      </EmptyState>
    ) : (
      <EmptyState title="No profile yet" icon="clock" action={add}>
        attlog.dat and pushed lines of ZKTeco devices need none. For another device, a CSV or an Excel workbook, create a profile once that
        says which column holds each field.
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Time Log Report", href: pathTo("get-time-reports") },
          { label: "Biometric imports", href: pathTo("get-punch-uploads") },
          { label: "Device profiles" },
        ]}
        actions={
          <>
            <LinkButton href={pathTo("get-time-reports-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            {rows.length > 0 || q !== "" ? add : null}
          </>
        }
      />
      {rows.length > 0 || q !== "" ? (
        <FilterBar label="Device profiles" sets={["q"]}>
          <SearchField name="q" label="Search names" />
        </FilterBar>
      ) : null}
      <Card label="Device profiles">{rows.length > 0 ? <ProfileTable rows={rows} /> : empty}</Card>
      <Outlet />
    </>
  );
}
