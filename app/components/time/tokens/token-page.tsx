import type { ReactNode } from "react";
import { Outlet } from "@remix-run/react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import type { IconName } from "~/components/ui/layout/icon-names";
import { FilterBar, SearchField } from "~/components/ui/table/filter-bar";
import { pathTo } from "~/paths";
import { TimeTokenTable, type TimeTokenRow } from "./token-table";

type TimeTokenPageProps = {
  /** Label of the last breadcrumb. */
  crumb: string;
  /** Name of the list. */
  label: string;
  rows: readonly TimeTokenRow[];
  /** Whether the rows are search results. */
  searched: boolean;
  listHref: string;
  historyHref: string;
  /** Where one is created and revoked; null = not permitted. */
  edits: { addText: string; addHref: string; revokeHref: (timeTokenSeq: number) => string } | null;
  /** Content between the history and create buttons. */
  more?: ReactNode;
  empty: { title: string; icon?: IconName; text: string };
};

/** List of punch API tokens or kiosks; dialogs open over it. */
export function TimeTokenPage({ crumb, label, rows, searched, listHref, historyHref, edits, more, empty }: TimeTokenPageProps) {
  const add = edits ? (
    <LinkButton href={edits.addHref} variant="primary" icon="plus">
      {edits.addText}
    </LinkButton>
  ) : undefined;
  const emptyState = searched ? (
    <EmptyState title="Nothing found" icon="search" action={<LinkButton href={listHref}>Show all</LinkButton>}>
      No name has this text.
    </EmptyState>
  ) : (
    <EmptyState title={empty.title} icon={empty.icon} action={add}>
      {empty.text}
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Work Schedule Settings", href: pathTo("get-work-schedules") },
          { label: "Commute", href: pathTo("get-time-policies", { policyKind: "commute" }) },
          { label: crumb },
        ]}
        actions={
          <>
            <LinkButton href={historyHref} variant="ghost" icon="history">
              View History
            </LinkButton>
            {more}
            {rows.length > 0 || searched ? add : null}
          </>
        }
      />
      {rows.length > 0 || searched ? (
        <FilterBar label={label} sets={["q"]}>
          <SearchField name="q" label="Search names" />
        </FilterBar>
      ) : null}
      <Card label={label}>
        {rows.length > 0 ? <TimeTokenTable label={label} rows={rows} revokeHref={edits?.revokeHref ?? null} /> : emptyState}
      </Card>
      <Outlet />
    </>
  );
}
