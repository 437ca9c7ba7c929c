import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import type { Language } from "~/domain/shared/language";
import type { CalendarTabsText } from "~/domain/shared/i18n/en/calendar-tabs";
import type { RosterText } from "~/domain/shared/i18n/en/roster";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { pathTo } from "~/paths";
import { CalendarTabs } from "./calendar-tabs";
import { DATED_ROWS, ROW_DATE } from "./day-row";

export type RosterPageData = {
  language: Language;
  words: RosterText;
  tabs: CalendarTabsText;
  /** "November 2026" */
  title: string;
  /** Adjacent months; null if out of range. */
  beforeHref: string | null;
  afterHref: string | null;
  days: readonly {
    day: string;
    /** "Tue 11/24" */
    date: string;
    kind: "WORK" | "LEAVE" | "HOLIDAY" | "REST";
    words: string;
    today: boolean;
  }[];
  /** Active calendar link: created at and last read at. */
  link: { since: string; read: string | null } | null;
};

/** The employee's roster of a month, and its calendar link. */
export function RosterPage({ words, tabs, title, beforeHref, afterHref, days, link }: RosterPageData) {
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader
        breadcrumb={[{ label: words.home, href: pathTo("get-my-home") }, { label: words.title }]}
        title={words.title}
        actions={
          <>
            {beforeHref ? <LinkButton href={beforeHref} icon="chevron-left" label={words.before} /> : null}
            <b className="month-name min-w-33 self-center text-center">{title}</b>
            {afterHref ? <LinkButton href={afterHref} icon="chevron-right" label={words.after} /> : null}
          </>
        }
      />
      <CalendarTabs current="ROSTER" words={tabs} />
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_360px]">
        <Card label={title}>
          {days.length > 0 ? (
            <ul className={DATED_ROWS}>
              {days.map(({ day, date, kind, words: planned, today }) => {
                const leave = kind === "LEAVE" ? <Badge tone="info">{words.leave}</Badge> : null;
                return (
                  <li key={day} className={kind === "REST" ? "text-ink-3" : undefined}>
                    <span className={ROW_DATE}>
                      <b>{date.split(" ")[0]}</b> {date.split(" ")[1]}
                    </span>
                    <span className="tabular">{planned}</span>
                    <span className="amount">{today ? <Badge tone="accent">{words.today}</Badge> : leave}</span>
                  </li>
                );
              })}
            </ul>
          ) : (
            <EmptyState title={words.empty} icon="calendar-days">
              {words.emptyWhy}
            </EmptyState>
          )}
        </Card>
        <Card title={words.calendar} padded>
          <div className="stack">
            {link ? (
              <p className="small">
                {interpolate(words.openSince, { day: link.since })}{" "}
                {link.read ? interpolate(words.lastRead, { day: link.read }) : words.neverRead}
              </p>
            ) : (
              <p className="small">{words.whatFor}</p>
            )}
            <LinkButton href={pathTo("get-my-roster-link")} icon="calendar-days">
              {link ? words.newLink : words.makeLink}
            </LinkButton>
            {link ? (
              <LinkButton href={pathTo("get-my-roster-link-end")} variant="danger-quiet">
                {words.endLink}
              </LinkButton>
            ) : null}
          </div>
        </Card>
      </div>
    </div>
  );
}
