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
  texts: RosterText;
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
    text: string;
    today: boolean;
  }[];
  /** Active calendar link: created at and last read at. */
  link: { since: string; read: string | null } | null;
};

/** The employee's roster of a month, and its calendar link. */
export function RosterPage({ texts, tabs, title, beforeHref, afterHref, days, link }: RosterPageData) {
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader
        breadcrumb={[{ label: texts.home, href: pathTo("get-my-home") }, { label: texts.title }]}
        title={texts.title}
        actions={
          <>
            {beforeHref ? <LinkButton href={beforeHref} icon="chevron-left" label={texts.before} /> : null}
            <b className="month-name min-w-33 self-center text-center">{title}</b>
            {afterHref ? <LinkButton href={afterHref} icon="chevron-right" label={texts.after} /> : null}
          </>
        }
      />
      <CalendarTabs current="ROSTER" texts={tabs} />
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_360px]">
        <Card label={title}>
          {days.length > 0 ? (
            <ul className={DATED_ROWS}>
              {days.map(({ day, date, kind, text: planned, today }) => {
                const leave = kind === "LEAVE" ? <Badge tone="info">{texts.leave}</Badge> : null;
                return (
                  <li key={day} className={kind === "REST" ? "text-ink-3" : undefined}>
                    <span className={ROW_DATE}>
                      <b>{date.split(" ")[0]}</b> {date.split(" ")[1]}
                    </span>
                    <span className="tabular">{planned}</span>
                    <span className="amount">{today ? <Badge tone="accent">{texts.today}</Badge> : leave}</span>
                  </li>
                );
              })}
            </ul>
          ) : (
            <EmptyState title={texts.empty} icon="calendar-days">
              {texts.emptyWhy}
            </EmptyState>
          )}
        </Card>
        <Card title={texts.calendar} padded>
          <div className="stack">
            {link ? (
              <p className="small">
                {interpolate(texts.openSince, { day: link.since })}{" "}
                {link.read ? interpolate(texts.lastRead, { day: link.read }) : texts.neverRead}
              </p>
            ) : (
              <p className="small">{texts.whatFor}</p>
            )}
            <LinkButton href={pathTo("get-my-roster-link")} icon="calendar-days">
              {link ? texts.newLink : texts.makeLink}
            </LinkButton>
            {link ? (
              <LinkButton href={pathTo("get-my-roster-link-end")} variant="danger-quiet">
                {texts.endLink}
              </LinkButton>
            ) : null}
          </div>
        </Card>
      </div>
    </div>
  );
}
