import { Link } from "@remix-run/react";
import { classNames } from "~/components/ui/layout/class-names";
import { MonthGrid } from "~/components/ui/data-display/month-grid";
import { Card } from "~/components/ui/layout/card";

/** Entry of a calendar day. */
export type DayEntry = {
  key: string;
  /** "1601-C, November". */
  text: string;
  /** Full text: "BIR 1601-C, November 2026, moved from 11/30. Waits for 3 payrolls". */
  description: string;
  tone: "quiet" | "pay" | "attention" | "danger" | "done";
  /** Null = no link. */
  href: string | null;
  chosen: boolean;
};

export type CalendarDay = {
  day: string;
  number: number;
  /** "Thu 12/10", for the list layout. */
  date: string;
  outside: boolean;
  today: boolean;
  holidays: readonly string[];
  entries: readonly DayEntry[];
};

/** On phones the table becomes a list of days. */
const MONTH =
  "w-full table-fixed [&_th]:h-8 [&_th]:border-b [&_th]:bg-sunken [&_th]:px-2 [&_th]:text-left [&_th]:text-xs" +
  " [&_th]:font-medium [&_th]:text-ink-3 [&_td]:h-[74px] [&_td]:border-b [&_td]:px-1.5 [&_td]:py-1 [&_td]:align-top" +
  " [&_td]:text-xs tablet:[&_td+td]:border-l tablet:[&_tr:last-child_td]:border-b-0 max-tablet:block max-tablet:[&_thead]:hidden" +
  " max-tablet:[&_:is(tbody,tr)]:block max-tablet:[&_td]:h-auto max-tablet:[&_td]:px-4 max-tablet:[&_td]:py-3";
const DAY =
  "max-tablet:before:mr-2 max-tablet:before:text-(length:--text-sm) max-tablet:before:font-medium max-tablet:before:tabular-nums" +
  " max-tablet:before:content-[attr(data-day)]";
const ENTRY = "mt-1 block min-h-6 overflow-hidden rounded-sm border-l-[3px] px-2 py-1 text-xs font-medium wrap-anywhere max-tablet:py-2.5";
const TONES: Record<DayEntry["tone"], string> = {
  quiet: "border-line-strong bg-hover text-ink",
  pay: "border-accent bg-accent-soft text-accent-ink",
  attention: "border-attention bg-attention-soft text-attention-ink",
  danger: "border-danger bg-danger-soft text-danger-ink",
  done: "border-done bg-done-soft text-done-ink",
};

/** Deadlines and pay dates of a month; on phones a list of the days with entries. */
export function DeadlineCalendar({ title, weeks }: { title: string; weeks: readonly (readonly CalendarDay[])[] }) {
  const empty = weeks.flat().every(({ entries, outside }) => outside || entries.length === 0);
  return (
    <Card label={`Due days of ${title}`}>
      <MonthGrid className={MONTH} label={`Due days of ${title}`} weeks={weeks}>
        {(calendarDay) => <DayCell key={calendarDay.day} {...calendarDay} />}
      </MonthGrid>
      {empty ? <p className="small muted border-t px-4 py-3">Nothing is due in {title}.</p> : null}
    </Card>
  );
}

function DayCell({ number, date, outside, today, holidays, entries }: CalendarDay) {
  return (
    <td
      className={
        outside || entries.length === 0
          ? classNames("max-tablet:hidden", outside && "bg-sunken")
          : classNames("max-tablet:block", DAY, today && "max-tablet:before:text-accent-ink")
      }
      data-day={date}
    >
      <span
        className={classNames(
          "inline-block min-w-5 tabular-nums max-tablet:hidden",
          today && "rounded-full bg-accent text-center font-semibold text-on-accent",
          !today && (outside ? "text-ink-3" : "text-ink-2"),
        )}
        aria-current={today ? "date" : undefined}
      >
        {number}
      </span>
      {holidays.map((name, index) => (
        <span key={name} className={classNames("text-[11px] text-danger-ink", index > 0 && "block")}>
          {name}
        </span>
      ))}
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </td>
  );
}

function Entry({ entry: { text, description, tone, href, chosen } }: { entry: DayEntry }) {
  const looks = classNames(ENTRY, TONES[tone], chosen && "inset-ring inset-ring-accent");
  const inside = (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{description}</span>
    </>
  );
  return href === null ? (
    <span className={looks} title={description}>
      {inside}
    </span>
  ) : (
    <Link className={looks} to={href} title={description} preventScrollReset>
      {inside}
    </Link>
  );
}
