import { Link } from "@remix-run/react";
import { classNames } from "~/components/ui/layout/class-names";
import { MonthGrid } from "~/components/ui/data-display/month-grid";
import { Card } from "~/components/ui/layout/card";

/** Entry of a calendar day. */
export type DayEntry = {
  key: string;
  /** "1601-C, November". */
  words: string;
  /** Full text: "BIR 1601-C, November 2026, moved from 11/30. Waits for 3 payrolls". */
  said: string;
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

/** Deadlines and pay dates of a month; on phones a list of the days with entries. */
export function DeadlineCalendar({ title, weeks }: { title: string; weeks: readonly (readonly CalendarDay[])[] }) {
  const empty = weeks.flat().every(({ entries, outside }) => outside || entries.length === 0);
  return (
    <Card label={`Due days of ${title}`}>
      <MonthGrid className="due-month" label={`Due days of ${title}`} weeks={weeks}>
        {(calendarDay) => <DayCell key={calendarDay.day} {...calendarDay} />}
      </MonthGrid>
      {empty ? <p className="due-none small muted">Nothing is due in {title}.</p> : null}
    </Card>
  );
}

function DayCell({ number, date, outside, today, holidays, entries }: CalendarDay) {
  return (
    <td className={classNames(outside && "outside", today && "today", (entries.length === 0 || outside) && "nothing")} data-day={date}>
      <span className="n" aria-current={today ? "date" : undefined}>
        {number}
      </span>
      {holidays.map((name) => (
        <span key={name} className="hol">
          {name}
        </span>
      ))}
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </td>
  );
}

function Entry({ entry: { words, said, tone, href, chosen } }: { entry: DayEntry }) {
  const looks = classNames("due", tone !== "quiet" && tone, chosen && "chosen");
  const inside = (
    <>
      <span aria-hidden="true">{words}</span>
      <span className="visually-hidden">{said}</span>
    </>
  );
  return href === null ? (
    <span className={looks} title={said}>
      {inside}
    </span>
  ) : (
    <Link className={looks} to={href} title={said} preventScrollReset>
      {inside}
    </Link>
  );
}
