import { Link } from "@remix-run/react";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import type { Language } from "~/domain/shared/language";
import type { OfflineClockInText, OfflineRequestText } from "~/domain/shared/i18n/en/offline";
import type { HomeText } from "~/domain/shared/i18n/en/home";
import { pathTo } from "~/paths";
import { ClockCard, type ClockView } from "./clock-card";
import { HomeTiles, type HomeTile } from "./home-tiles";
import { DATED_ROWS, DayAmount, ROW_DATE, ROW_NOTE, type DayBadge } from "./day-row";
import { OfflineClockIns } from "./offline-queue/offline-clock-ins";
import { OfflineRequests } from "./offline-queue/offline-requests";

export type WeekDay = {
  day: string;
  /** "Mon", "11/23". */
  weekday: string;
  date: string;
  /** "07:55–17:03", "08:00–17:00", "Rest day". */
  times: string;
  /** Late, undertime and exceptions; empty = none. */
  notes: string;
  /** "8 h"; empty if there is a badge. */
  worked: string;
  badge: DayBadge;
  /** The day has no events yet. */
  ahead: boolean;
};

export type HomePageData = {
  language: Language;
  texts: HomeText;
  held: OfflineClockInText;
  asked: OfflineRequestText;
  /** Owner of the offline queue. */
  owner: string;
  /** "Tuesday, 11/24/2026" */
  date: string;
  greeting: string;
  clock: (ClockView & { next: "IN" | "OUT"; verb: string }) | null;
  /** Pay, leave, points and open requests, without those that have nothing to say. */
  tiles: readonly HomeTile[];
  /** What waits for the employee, and links. */
  cards: readonly { title: string; links: readonly { label: string; href: string }[] }[];
  week: { worked: string; days: readonly WeekDay[] } | null;
};

/** Employee home: today, figures, this week, and pending tasks. Empty parts are not rendered. */
export function HomePage({ language, texts, held, asked, owner, date, greeting, clock, tiles, cards, week }: HomePageData) {
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader breadcrumb={[{ label: date }]} title={greeting} />
      <OfflineClockIns owner={owner} language={language} texts={held} />
      <OfflineRequests owner={owner} texts={asked} />
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_360px]">
        {clock || tiles.length > 0 || week ? (
          <div className="stack">
            {clock ? (
              <ClockCard {...clock}>
                <LinkButton href={pathTo("get-my-clock")} variant="primary" icon={clock.next === "IN" ? "log-in" : "log-out"} download>
                  {clock.verb}
                </LinkButton>
              </ClockCard>
            ) : null}
            {tiles.length > 0 ? <HomeTiles label={texts.inShort} tiles={tiles} /> : null}
            {week ? <WeekCard {...week} texts={texts} /> : null}
          </div>
        ) : (
          <Card label={texts.empty} padded>
            {texts.emptyWhy}
          </Card>
        )}
        <div className="stack">
          {cards.map(({ title, links }) => (
            <Card key={title} title={title}>
              {links.map(({ label, href }) => (
                <Link key={href} to={href} className="flex min-h-10 items-center border-t border-line px-4 text-sm">
                  {label}
                </Link>
              ))}
            </Card>
          ))}
        </div>
      </div>
    </div>
  );
}

function WeekCard({ worked, days, texts }: { worked: string; days: readonly WeekDay[]; texts: HomeText }) {
  return (
    <Card
      title={texts.week}
      aside={
        <span className="flex items-center gap-3">
          <span className="small faint tabular">{worked}</span>
          <Link className="small" to={pathTo("get-my-time")}>
            {texts.calendar}
          </Link>
        </span>
      }
    >
      <ul className={DATED_ROWS}>
        {days.map((weekDay) => (
          <li key={weekDay.day} className={weekDay.ahead ? "text-ink-3" : undefined}>
            <span className={ROW_DATE}>
              <b>{weekDay.weekday}</b> {weekDay.date}
            </span>
            <span className="grid">
              <span className="tabular">{weekDay.times}</span>
              {weekDay.notes ? <span className={ROW_NOTE}>{weekDay.notes}</span> : null}
            </span>
            <DayAmount badge={weekDay.badge} worked={weekDay.worked} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
