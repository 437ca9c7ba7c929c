import type { CellStyle, WriteOptions } from "hucre/xlsx";
import type { AwayCell } from "~/domain/leave/away-cell";
import { formatDay, type Day } from "~/domain/shared/day";

type CalendarLine = { employeeName: string; detail: string; cells: readonly (AwayCell | null)[] };

const TEXT: CellStyle = { numFmt: "@" };

/** The calendar of leaves: a row for each person who is away, a column for each day with what they are away for. */
export function leaveCalendar(days: readonly { day: Day }[], rows: readonly CalendarLine[]): WriteOptions {
  return {
    sheets: [
      {
        name: "Calendar",
        columns: [{ width: 28, style: TEXT }, { width: 30, style: TEXT }, ...days.map(() => ({ width: 14, style: TEXT }))],
        rows: [
          ["Employee name", "Employee ID and department", ...days.map(({ day }) => formatDay(day))],
          ...rows.map(({ employeeName, detail, cells }) => [employeeName, detail, ...cells.map((cell) => cell?.words ?? null)]),
        ],
        freezePane: { rows: 1, columns: 2 },
      },
    ],
  };
}
