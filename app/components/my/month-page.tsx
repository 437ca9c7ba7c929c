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
  chosen: { texts: SimulatedDayText; punches: readonly OwnPunch[] } | null;
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

export type MonthPageData = { language: Language; texts: OwnDaysText; tabs: CalendarTabsText; month: OwnMonth | null; why: string };

const LEGEND = { WORKED: "worked", SHORT: "short", AMISS: "amiss", LEAVE: "leave" } as const;
const MARK = "inline-block size-1.5 rounded-full";
const MARK_COLORS = { WORKED: "bg-chart-1-soft", SHORT: "bg-attention", AMISS: "bg-danger-edge", LEAVE: "bg-info-ink" };
/** Every day is the only child of its cell. */
const MONTH =
  "w-full table-fixed text-center tabular-nums [&_th]:h-8 [&_th]:text-[11px] [&_th]:font-medium [&_th]:text-ink-3 [&_td]:h-19 [&_td]:p-px [&_td]:align-top max-tablet:[&_td]:h-13 [&_td>*]:grid [&_td>*]:h-[74px] [&_td>*]:content-start [&_td>*]:justify-items-center [&_td>*]:gap-1 [&_td>*]:rounded-md [&_td>*]:pt-2 max-tablet:[&_td>*]:h-13 [&_a:hover]:bg-hover [&_a:hover]:no-underline [&_small]:line-clamp-2 [&_small]:max-w-full [&_small]:px-0.5 [&_small]:text-[11px]/[14px] max-tablet:[&_small]:absolute max-tablet:[&_small]:size-px max-tablet:[&_small]:[clip-path:inset(50%)]";

/** The employee's month, and the selected day with punches and evaluation. Shows no pay. */
export function MonthPage({ month, why, texts, tabs }: MonthPageData) {
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader
        breadcrumb={[{ label: texts.home, href: pathTo("get-my-home") }, { label: texts.title }]}
        title={texts.title}
        actions={
          month ? (
            <>
              {month.beforeHref ? <LinkButton href={month.beforeHref} icon="chevron-left" label={texts.before} /> : null}
              <b className="month-name min-w-33 self-center text-center">{month.title}</b>
              {month.afterHref ? <LinkButton href={month.afterHref} icon="chevron-right" label={texts.after} /> : null}
            </>
          ) : null
        }
      />
      <CalendarTabs current="DAYS" texts={tabs} />
      {month ? (
        <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_360px]">
          <Card label={month.title}>
            <Calendar {...month} />
            <p className="legend px-4 py-3">
              {(Object.keys(LEGEND) as (keyof typeof LEGEND)[]).map((mark) => (
                <span key={mark}>
                  <i className={`${MARK} ${MARK_COLORS[mark]}`} aria-hidden="true" /> {texts[LEGEND[mark]]}
                </span>
              ))}
              <span>
                <b className="text-danger-ink">30</b> {texts.holiday}
              </span>
            </p>
          </Card>
          <div className="stack">
            {month.chosen ? <SimulatorDays days={[month.chosen.texts]} texts={texts.day} /> : null}
            {month.chosen && month.chosen.punches.length > 0 ? <PunchList title={texts.pressed} punches={month.chosen.punches} /> : null}
          </div>
        </div>
      ) : (
        <Card label={texts.title}>
          <EmptyState title={texts.empty} icon="calendar-days">
            {why}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

function Calendar({ title, weeks }: Pick<OwnMonth, "title" | "weeks">) {
  return (
    <MonthGrid className={MONTH} label={title} weeks={weeks}>
      {(calendarCell) => <DayCell key={calendarCell.day} {...calendarCell} />}
    </MonthGrid>
  );
}

function DayCell({ number, href, outside, today, chosen, cell }: CalendarCell) {
  if (!cell)
    return (
      <td>
        <span className="bare text-ink-3">{number}</span>
      </td>
    );
  const outline = today ? "inset-ring-2 inset-ring-accent-ink" : "inset-ring-2 inset-ring-accent";
  return (
    <td>
      <Link
        to={href}
        preventScrollReset
        className={classNames(dayColors(outside, today, cell), chosen && outline)}
        aria-current={chosen ? "date" : undefined}
      >
        <span className="visually-hidden">{cell.label}</span>
        <span aria-hidden="true">{number}</span>
        {cell.mark === "NONE" ? null : <i className={`${MARK} ${today ? "bg-current" : MARK_COLORS[cell.mark]}`} aria-hidden="true" />}
        <small aria-hidden="true">{cell.text}</small>
      </Link>
    </td>
  );
}

function dayColors(outside: boolean, today: boolean, { holiday, mark }: MonthCell): string {
  if (today) return "bg-accent text-on-accent";
  if (mark === "LEAVE") return "bg-info-soft text-info-ink";
  if (holiday) return "text-danger-ink";
  return outside ? "text-ink-3" : "text-ink";
}
