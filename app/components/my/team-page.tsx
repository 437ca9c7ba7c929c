import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Pagination } from "~/components/ui/table/pagination";
import type { Language } from "~/domain/shared/language";
import type { OwnTeamText } from "~/domain/shared/i18n/en/own-team";
import { pathTo } from "~/paths";
import { DAY_ROWS, DayAmount, ROW_NOTE } from "./day-row";
import type { WeekDay } from "./home-page";

export type TeamPageData = { language: Language; texts: OwnTeamText } & TeamView;

type TeamView =
  | { /** Why the page is empty. */ why: string }
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

/** A day of the user's team (read-only). */
export function TeamPage(team: TeamPageData) {
  const { texts } = team;
  const nav =
    "why" in team ? null : (
      <>
        {team.beforeHref ? <LinkButton href={team.beforeHref} icon="chevron-left" label={texts.before} /> : null}
        {team.afterHref ? <LinkButton href={team.afterHref} icon="chevron-right" label={texts.after} /> : null}
      </>
    );
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader
        breadcrumb={[{ label: texts.home, href: pathTo("get-my-home") }, { label: texts.title }]}
        title={texts.title}
        actions={nav}
      />
      {"why" in team ? (
        <Card label={texts.title}>
          <EmptyState title={texts.noTeam} icon="users">
            {team.why}
          </EmptyState>
        </Card>
      ) : (
        <Card title={team.title}>
          {team.members.length > 0 ? (
            <ul className={`${DAY_ROWS} [&>li]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] [&>li]:py-2`}>
              {team.members.map((member) => (
                <li key={member.employeeSeq} className={member.ahead ? "text-ink-3" : undefined}>
                  <span className="grid">
                    <b>{member.employeeName}</b>
                    <span className={ROW_NOTE}>{member.departmentName}</span>
                  </span>
                  <span className="grid">
                    <span className="tabular">{member.times}</span>
                    {member.notes ? <span className={ROW_NOTE}>{member.notes}</span> : null}
                  </span>
                  <DayAmount badge={member.badge} worked={member.worked} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title={texts.noEmployees} icon="users">
              {texts.noEmployeesReason}
            </EmptyState>
          )}
          <Pagination page={team.page} pageSize={team.pageSize} pageSizes={[team.pageSize]} total={team.count} />
        </Card>
      )}
    </div>
  );
}
