import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { CALENDAR_DAYS, calendarWeeks, dayTitle, monthTitle } from "~/domain/shared/calendar";
import { addDays, weekday, type Day } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import { Button } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { usePartsText } from "~/components/ui/layout/parts-text";

type CalendarProps = {
  chosen: Day | null;
  today: Day;
  min?: Day;
  max?: Day;
  holidays?: Readonly<Record<Day, string>>;
  onChoose: (day: Day) => void;
};

/** Month calendar, Sunday first. Arrow keys move by day and week, Page Up and Page Down by month. */
export default function Calendar({ chosen, today, min, max, holidays = {}, onChoose }: CalendarProps) {
  const texts = usePartsText();
  const [day, setDay] = useState(chosen ?? today);
  const [moved, setMoved] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    table.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [moved]);
  const press = (event: KeyboardEvent) => {
    const next = dayAfter(event.key, day);
    if (next === null) return;
    event.preventDefault();
    setDay(next);
    setMoved(moved + 1);
  };
  return (
    <div className="calendar">
      <header>
        <Button variant="ghost" size="sm" icon="chevron-left" label={texts.previousMonth} onClick={() => setDay(addMonths(day, -1))} />
        <span aria-live="polite">{monthTitle(day)}</span>
        <Button variant="ghost" size="sm" icon="chevron-right" label={texts.nextMonth} onClick={() => setDay(addMonths(day, 1))} />
      </header>
      <table ref={table} onKeyDown={press} aria-label={monthTitle(day)}>
        <thead>
          <tr>
            {CALENDAR_DAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarWeeks(day).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td
                  key={date}
                  className={classNames(
                    date.slice(0, 7) !== day.slice(0, 7) && "out",
                    date === today && "today",
                    holidays[date] !== undefined && "holiday",
                  )}
                >
                  <button
                    type="button"
                    tabIndex={date === day ? 0 : -1}
                    aria-label={[dayTitle(date), holidays[date]].filter(Boolean).join(", ")}
                    aria-pressed={date === chosen}
                    aria-current={date === today ? "date" : undefined}
                    title={holidays[date]}
                    disabled={(min !== undefined && date < min) || (max !== undefined && date > max)}
                    onClick={() => onChoose(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dayAfter(key: string, day: Day): Day | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -(weekday(day) % 7));
    case "End":
      return addDays(day, 6 - (weekday(day) % 7));
    case "PageUp":
      return addMonths(day, -1);
    case "PageDown":
      return addMonths(day, 1);
    default:
      return null;
  }
}
