import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Pagination } from "~/components/ui/table/pagination";
import { pathTo } from "~/paths";
import { DayAmount } from "./day-row";
import type { WeekDay } from "./home-page";

export type TeamPageData =
  | { /** Why there is nothing to see. */ why: string }
  | {
      /** "Monday, November 23, 2026" */
      title: string;
      beforeHref: string | null;
      afterHref: string | null;
      page: number;
      pageSize: number;
      count: number;
      members: readonly (WeekDay & { employeeSeq: number; employeeName: string; departmentName: string })[];
    };

/** A day of the people of one's departments: to look at, nothing to change. */
export function TeamPage(team: TeamPageData) {
  const nav =
    "why" in team ? null : (
      <>
        {team.beforeHref ? <LinkButton href={team.beforeHref} icon="chevron-left" label="Previous day" /> : null}
        {team.afterHref ? <LinkButton href={team.afterHref} icon="chevron-right" label="Next day" /> : null}
      </>
    );
  return (
    <div className="my">
      <PageHeader breadcrumb={[{ label: "Home", href: pathTo("get-my-home") }, { label: "My team" }]} title="My team" actions={nav} />
      {"why" in team ? (
        <Card label="My team">
          <EmptyState title="No team to show" icon="users">
            {team.why}
          </EmptyState>
        </Card>
      ) : (
        <Card title={team.title}>
          {team.members.length > 0 ? (
            <ul className="week-rows team-rows">
              {team.members.map((one) => (
                <li key={one.employeeSeq} className={one.ahead ? "ahead" : undefined}>
                  <span className="two">
                    <b>{one.employeeName}</b>
                    <span className="sub">{one.departmentName}</span>
                  </span>
                  <span className="two">
                    <span className="tabular">{one.times}</span>
                    {one.notes ? <span className="sub">{one.notes}</span> : null}
                  </span>
                  <DayAmount badge={one.badge} worked={one.worked} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="Nobody" icon="users">
              Nobody of your departments is employed on this day.
            </EmptyState>
          )}
          <Pagination page={team.page} pageSize={team.pageSize} total={team.count} />
        </Card>
      )}
    </div>
  );
}
