import { Link } from "@remix-run/react";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { Icon } from "~/components/ui/layout/icon";
import { PageHeader } from "~/components/ui/layout/page-header";
import type { Language } from "~/domain/shared/language";
import type { OfflineClockInText, OfflineRequestText } from "~/domain/shared/i18n/en/offline";
import type { HomeText } from "~/domain/shared/i18n/en/home";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { pathTo } from "~/paths";
import { ClockCard, type ClockView } from "./clock-card";
import { DayAmount, type DayBadge } from "./day-row";
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
  words: HomeText;
  held: OfflineClockInText;
  asked: OfflineRequestText;
  /** Owner of the offline queue. */
  owner: string;
  /** "Tuesday, 11/24/2026" */
  date: string;
  greeting: string;
  clock: (ClockView & { next: "IN" | "OUT"; verb: string }) | null;
  /** "Fri 11/27", "in 3 days"; links to the year's payslips. */
  payDay: { day: string; away: string; year: number } | null;
  /** Link for department heads. */
  leads: boolean;
  /** Number of requests to decide. */
  approvals: number;
  /** Number of open clearances of leavers. */
  clearances: number;
  /** Status of required documents; null = none. */
  documents: string | null;
  week: { worked: string; days: readonly WeekDay[] } | null;
};

/** Employee home: today, this week, next pay day. Empty parts are not rendered. */
export function HomePage({
  language,
  words,
  held,
  asked,
  owner,
  date,
  greeting,
  clock,
  payDay,
  leads,
  approvals,
  clearances,
  documents,
  week,
}: HomePageData) {
  return (
    <div className="my">
      <PageHeader breadcrumb={[{ label: date }]} title={greeting} />
      <OfflineClockIns owner={owner} language={language} words={held} />
      <OfflineRequests owner={owner} words={asked} />
      <div className="my-grid">
        {clock ? (
          <ClockCard {...clock}>
            <LinkButton href={pathTo("get-my-clock")} variant="primary" icon={clock.next === "IN" ? "log-in" : "log-out"} download>
              {clock.verb}
            </LinkButton>
          </ClockCard>
        ) : null}
        {payDay ? (
          <section className="card tile" aria-label={words.nextPayDay}>
            <p className="name">
              <Icon of="banknote" size="sm" />
              {words.nextPayDay}
            </p>
            <p className="figure">{payDay.day}</p>
            <p className="sub">
              {payDay.away} · <Link to={pathTo("get-my-payslips")}>{words.myPayslips}</Link> ·{" "}
              <Link to={pathTo("get-my-year", { year: payDay.year })}>{interpolate(words.myYear, { year: payDay.year })}</Link>
            </p>
          </section>
        ) : null}
        {week ? <WeekCard {...week} words={words} /> : null}
        {leads ? (
          <Card title={words.team} padded>
            <Link to={pathTo("get-my-team")}>{words.whoIsHere}</Link>
          </Card>
        ) : null}
        {approvals > 0 ? (
          <Card title={words.approvals} padded>
            <Link to={pathTo("get-my-approvals")}>
              {interpolate(approvals === 1 ? words.approvalWaits : words.approvalsWait, { count: approvals.toLocaleString("en") })}
            </Link>
          </Card>
        ) : null}
        {clearances > 0 ? (
          <Card title={words.clearances} padded>
            <Link to={pathTo("get-my-clearances")}>
              {interpolate(clearances === 1 ? words.clearanceWaits : words.clearancesWait, { count: clearances })}
            </Link>
          </Card>
        ) : null}
        {documents ? (
          <Card title={words.documents} padded>
            <Link to={pathTo("get-my-documents")}>{documents}</Link>
          </Card>
        ) : null}
        {clock || payDay || week || leads || approvals > 0 || clearances > 0 || documents ? null : (
          <Card label={words.empty} padded>
            {words.emptyWhy}
          </Card>
        )}
      </div>
    </div>
  );
}

function WeekCard({ worked, days, words }: { worked: string; days: readonly WeekDay[]; words: HomeText }) {
  return (
    <Card
      title={words.week}
      aside={
        <span className="week-aside">
          <span className="small faint tabular">{worked}</span>
          <Link className="small" to={pathTo("get-my-time")}>
            {words.calendar}
          </Link>
        </span>
      }
      className="my-week"
    >
      <ul className="week-rows">
        {days.map((weekDay) => (
          <li key={weekDay.day} className={weekDay.ahead ? "ahead" : undefined}>
            <span className="tabular week-day">
              <b>{weekDay.weekday}</b> {weekDay.date}
            </span>
            <span className="two">
              <span className="tabular">{weekDay.times}</span>
              {weekDay.notes ? <span className="sub">{weekDay.notes}</span> : null}
            </span>
            <DayAmount badge={weekDay.badge} worked={weekDay.worked} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
