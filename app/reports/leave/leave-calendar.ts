import type { LeaveCalendarCell } from "~/domain/leave/leave-calendar-cell";
import { formatDay, type Day } from "~/domain/shared/day";
import { columnsOf, workbook, type Workbook } from "~/reports/workbook";

type CalendarLine = { employeeName: string; detail: string; cells: readonly (LeaveCalendarCell | null)[] };

/** Leave calendar: one row per absent employee, one column per day. */
export function leaveCalendar(days: readonly { day: Day }[], rows: readonly CalendarLine[]): Workbook {
  const { text } = columnsOf<CalendarLine>();
  return workbook<CalendarLine>({
    name: "Calendar",
    title: ["Leave calendar"],
    columns: [
      text("Employee name", 28, ({ employeeName }) => employeeName),
      text("Employee ID and department", 30, ({ detail }) => detail),
      ...days.map(({ day }, index) => text(formatDay(day), 14, ({ cells }) => cells[index]?.text ?? "")),
    ],
    rows,
    frozenColumns: 2,
  });
}
