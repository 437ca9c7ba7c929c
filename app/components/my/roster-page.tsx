import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Badge } from "~/components/ui/figures/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pathTo } from "~/paths";
import { CalendarTabs } from "./calendar-tabs";

export type RosterPageData = {
  /** "November 2026" */
  title: string;
  /** Of the months beside it; null beyond what is shown. */
  beforeHref: string | null;
  afterHref: string | null;
  days: readonly {
    day: string;
    /** "Tue 11/24" */ date: string;
    kind: "WORK" | "LEAVE" | "HOLIDAY" | "REST";
    words: string;
    today: boolean;
  }[];
  /** The open calendar link: since when, and when a calendar last read it. */
  link: { since: string; read: string | null } | null;
};

/** One's own roster of a month, day by day, and the link by which a calendar program reads it. */
export function RosterPage({ title, beforeHref, afterHref, days, link }: RosterPageData) {
  return (
    <div className="my">
      <PageHeader
        breadcrumb={[{ label: "Home", href: pathTo("get-my-home") }, { label: "Roster" }]}
        title="Roster"
        actions={
          <>
            {beforeHref ? <LinkButton href={beforeHref} icon="chevron-left" label="Previous month" /> : null}
            <b className="month-name">{title}</b>
            {afterHref ? <LinkButton href={afterHref} icon="chevron-right" label="Next month" /> : null}
          </>
        }
      />
      <CalendarTabs current="ROSTER" />
      <div className="my-grid">
        <Card label={title}>
          {days.length > 0 ? (
            <ul className="week-rows">
              {days.map(({ day, date, kind, words, today }) => (
                <li key={day} className={kind === "REST" ? "ahead" : undefined}>
                  <span className="tabular week-day">
                    <b>{date.split(" ")[0]}</b> {date.split(" ")[1]}
                  </span>
                  <span className="tabular">{words}</span>
                  <span className="amount">
                    {today ? <Badge tone="accent">Today</Badge> : kind === "LEAVE" ? <Badge tone="info">Leave</Badge> : null}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="Nothing planned" icon="calendar-days">
              Your employment does not cover this month.
            </EmptyState>
          )}
        </Card>
        <Card title="In your own calendar" padded>
          <div className="stack">
            {link ? (
              <p className="small">
                A link is open since {link.since}. {link.read ? `A calendar last read it at ${link.read}.` : "No calendar has read it yet."}
              </p>
            ) : (
              <p className="small">
                With a link of your own the calendar of your phone or computer shows your shifts, leaves and holidays.
              </p>
            )}
            <LinkButton href={pathTo("get-my-roster-link")} icon="calendar-days">
              {link ? "New link" : "Make a link"}
            </LinkButton>
            {link ? (
              <LinkButton href={pathTo("get-my-roster-link-end")} variant="danger-quiet">
                End the link
              </LinkButton>
            ) : null}
          </div>
        </Card>
      </div>
    </div>
  );
}
