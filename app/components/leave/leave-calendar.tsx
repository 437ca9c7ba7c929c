import { Person } from "~/components/ui/data-display/person";
import { classNames } from "~/components/ui/layout/class-names";
import { ScrollTable, SortHeading, TotalsRow } from "~/components/ui/table/table";
import { LEAVE_CALENDAR_LEGEND, type LeaveCalendarCell } from "~/domain/leave/leave-calendar-cell";
import { formatDay, type Day } from "~/domain/shared/day";

/** Day column with the number of employees on leave. */
export type CalendarDay = { day: Day; number: number; letter: string; today: boolean; weekend: boolean; away: number };

/** An absent employee: one cell per day, null if none. */
export type CalendarRow = { employeeSeq: number; employeeName: string; detail: string; cells: (LeaveCalendarCell | null)[] };

export function LeaveCalendar({ days, rows }: { days: readonly CalendarDay[]; rows: readonly CalendarRow[] }) {
  return (
    <>
      <ScrollTable label="Who is away" wide className="month-grid">
        <thead>
          <tr>
            <SortHeading column="name" defaultSort="name" className="stick-l employee">
              Employee
            </SortHeading>
            {days.map(({ day, number, letter, ...which }) => (
              <th key={day} scope="col" className={dayClass(which)} aria-label={formatDay(day)}>
                <b>{number}</b>
                <small>{letter}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ employeeSeq, employeeName, detail, cells }) => (
            <tr key={employeeSeq}>
              <th scope="row" className="stick-l employee">
                <Person name={employeeName} detail={detail} index={employeeSeq} />
              </th>
              {days.map((day, index) => (
                <Cell key={day.day} day={day} cell={cells[index] ?? null} />
              ))}
            </tr>
          ))}
        </tbody>
        <TotalsRow label="Away" className="stick-l employee">
          {days.map(({ day, number, away, ...which }) => (
            <td key={day} data-day={number} className={classNames(dayClass(which), away === 0 && "plain")}>
              {away === 0 ? null : away.toLocaleString("en")}
            </td>
          ))}
        </TotalsRow>
      </ScrollTable>
      <ul className="flex flex-wrap gap-x-4 gap-y-2 border-t px-4 py-3 text-xs text-ink-2 [&_.day-mark]:mr-1" aria-label="Letters">
        {LEAVE_CALENDAR_LEGEND.map(([code, text]) => (
          <li key={code}>
            <span className="day-mark leave">{code}</span>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Cell({ day: { day, number, ...which }, cell }: { day: CalendarDay; cell: LeaveCalendarCell | null }) {
  return (
    <td data-day={number} className={classNames(dayClass(which), cell === null && "plain")} title={cell?.text}>
      {cell === null ? null : (
        <>
          <span className="visually-hidden">{`${formatDay(day)}: ${cell.text}`}</span>
          {cell.codes.map((code, index) => (
            <span key={index} className="day-mark leave" aria-hidden="true">
              {code}
            </span>
          ))}
        </>
      )}
    </td>
  );
}

const dayClass = ({ today, weekend }: { today: boolean; weekend: boolean }) => classNames("day", today && "today", weekend && "weekend");
