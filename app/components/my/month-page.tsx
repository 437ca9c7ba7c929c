import { Link } from "@remix-run/react";
import { SimulatorDays } from "~/components/time/simulator-days";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { MonthGrid } from "~/components/ui/data-display/month-grid";
import { Card } from "~/components/ui/layout/card";
import { classNames } from "~/components/ui/layout/class-names";
import { PageHeader } from "~/components/ui/layout/page-header";
import type { MonthCell } from "~/domain/time/clock/month-cell";
import type { SimulatedDayText } from "~/domain/time/simulator/simulated-text";
import type { Language } from "~/domain/shared/language";
import type { CalendarTabsText } from "~/domain/shared/i18n/en/calendar-tabs";
import type { OwnDaysText } from "~/domain/shared/i18n/en/own-days";
import { pathTo } from "~/paths";
import { CalendarTabs } from "./calendar-tabs";
import { PunchList, type OwnPunch } from "./punch-list";

export type OwnMonth = {
  /** "November 2026" */
  title: string;
  /** Adjacent months; null if out of range. */
  beforeHref: string | null;
  afterHref: string | null;
  weeks: readonly (readonly CalendarCell[])[];
  /** Selected day, as in the Time Log Report. */
  chosen: { words: SimulatedDayText; punches: readonly OwnPunch[] } | null;
};

export type CalendarCell = {
  day: string;
  /** Totals of the month. */
  number: number;
  href: string;
  outside: boolean;
  today: boolean;
  chosen: boolean;
  /** Null before attendance began. */
  cell: MonthCell | null;
};

export type MonthPageData = { language: Language; words: OwnDaysText; tabs: CalendarTabsText; month: OwnMonth | null; why: string };

const LEGEND = ["worked", "short", "amiss", "leave"] as const;

/** The employee's month, and the selected day with punches and evaluation. Shows no pay. */
export function MonthPage({ month, why, words, tabs }: MonthPageData) {
  return (
    <div className="my">
      <PageHeader
        breadcrumb={[{ label: words.home, href: pathTo("get-my-home") }, { label: words.title }]}
        title={words.title}
        actions={
          month ? (
            <>
              {month.beforeHref ? <LinkButton href={month.beforeHref} icon="chevron-left" label={words.before} /> : null}
              <b className="month-name min-w-33 self-center text-center">{month.title}</b>
              {month.afterHref ? <LinkButton href={month.afterHref} icon="chevron-right" label={words.after} /> : null}
            </>
          ) : null
        }
      />
      <CalendarTabs current="DAYS" words={tabs} />
      {month ? (
        <div className="my-grid">
          <Card label={month.title}>
            <Calendar {...month} />
            <p className="legend px-4 py-3">
              {LEGEND.map((mark) => (
                <span key={mark}>
                  <i className={classNames("pip", mark)} aria-hidden="true" /> {words[mark]}
                </span>
              ))}
              <span>
                <b className="holiday-mark">30</b> {words.holiday}
              </span>
            </p>
          </Card>
          <div className="stack">
            {month.chosen ? <SimulatorDays days={[month.chosen.words]} words={words.day} /> : null}
            {month.chosen && month.chosen.punches.length > 0 ? <PunchList title={words.pressed} punches={month.chosen.punches} /> : null}
          </div>
        </div>
      ) : (
        <Card label={words.title}>
          <EmptyState title={words.empty} icon="calendar-days">
            {why}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

function Calendar({ title, weeks }: Pick<OwnMonth, "title" | "weeks">) {
  return (
    <MonthGrid className="my-month" label={title} weeks={weeks}>
      {(calendarCell) => <DayCell key={calendarCell.day} {...calendarCell} />}
    </MonthGrid>
  );
}

function DayCell({ number, href, outside, today, chosen, cell }: CalendarCell) {
  if (!cell)
    return (
      <td className="outside">
        <span className="bare">{number}</span>
      </td>
    );
  const marks = classNames(
    outside && "outside",
    today && "today",
    chosen && "chosen",
    cell.holiday && "holiday",
    cell.mark === "LEAVE" && "leave",
  );
  return (
    <td className={marks}>
      <Link to={href} preventScrollReset aria-current={chosen ? "date" : undefined}>
        <span className="visually-hidden">{cell.label}</span>
        <span aria-hidden="true">{number}</span>
        {cell.mark === "NONE" ? null : <i className={classNames("pip", cell.mark.toLowerCase())} aria-hidden="true" />}
        <span className="day-text" aria-hidden="true">
          {cell.text}
        </span>
      </Link>
    </td>
  );
}
