import { Outlet, useLoaderData } from "@remix-run/react";
import { TerminalTable } from "~/components/time/terminals/terminal-table";
import { UnknownTerminals } from "~/components/time/terminals/unknown-terminals";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, SearchField } from "~/components/ui/table/filter-bar";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readTerminalRows, readUnknownTerminals } from "~/presenters/time/terminals.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Terminals");

export const loader = guarded(ACCESS.viewSchedules, async (scope, { request }) => {
  const [now, mayEdit] = [new Date(), scope.permissions.includes("ATTENDANCE_POLICY_EDIT")];
  const [list, unknown] = await Promise.all([readTerminalRows(request, scope, now), mayEdit ? readUnknownTerminals(scope, now) : []]);
  return { mayEdit, unknown, ...list };
});

export default function Terminals() {
  const { rows, q, mayEdit, unknown } = useLoaderData<typeof loader>();
  const add = mayEdit ? (
    <LinkButton href={pathTo("get-terminal-new")} variant="primary" icon="plus">
      Add terminal
    </LinkButton>
  ) : undefined;
  const isList = rows.length > 0 || q !== "";
  const empty =
    q !== "" ? (
      <EmptyState title="No terminal found" icon="search" action={<LinkButton href={pathTo("get-terminals")}>Show all</LinkButton>}>
        No terminal has these words in its name, serial number or office.
      </EmptyState>
    ) : (
      <EmptyState title="No terminal yet" icon="clock" action={add}>
        A ZKTeco time clock that sends each punch to this server by itself, without files.
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Work Schedule Settings", href: pathTo("get-work-schedules") },
          { label: "Commute", href: pathTo("get-time-policies", { policyKind: "commute" }) },
          { label: "Terminals" },
        ]}
        actions={
          <>
            <LinkButton href={pathTo("get-terminals-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            {isList ? add : null}
          </>
        }
      />
      {isList ? (
        <FilterBar label="Terminals" sets={["q"]}>
          <SearchField name="q" label="Search terminals" />
        </FilterBar>
      ) : null}
      <div className="stack">
        <Card label="Terminals">{rows.length > 0 ? <TerminalTable rows={rows} /> : empty}</Card>
        <UnknownTerminals rows={unknown} />
      </div>
      <Outlet />
    </>
  );
}
