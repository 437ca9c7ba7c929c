import type { DateRange } from "~/domain/shared/date-range";
import { formatDay, type Day } from "~/domain/shared/day";
import type { ReportRow } from "~/domain/time/punches/report-row";
import { columnsOf, workbook, type Workbook } from "~/reports/workbook";

type Row = ReportRow & { employeeId: string; employeeName: string; departmentName: string; day: Day; schedule: string };

/** The Time Log Report as a spreadsheet; minutes are numbers. */
export function timeReport(rows: AsyncIterable<Row>, { startDate, endDate }: DateRange): Workbook {
  const { text } = columnsOf<Row>();
  const whole = (header: string, value: (row: Row) => number) => ({
    header: `${header} (minutes)`,
    kind: "whole" as const,
    width: 16,
    value,
  });
  return workbook<Row>({
    name: "Time log",
    title: [`Time Log Report, ${formatDay(startDate)} – ${formatDay(endDate)}`],
    frozenColumns: 2,
    columns: [
      text("Employee ID", 14, ({ employeeId }) => employeeId),
      text("Employee name", 28, ({ employeeName }) => employeeName),
      text("Department", 22, ({ departmentName }) => departmentName),
      { header: "Date", kind: "day", value: ({ day }) => day },
      text("Kind of day", 22, ({ kind }) => kind),
      text("Schedule", 22, ({ schedule }) => schedule),
      text("Planned", 22, ({ planned }) => planned),
      text("In", 10, ({ clockIn }) => clockIn),
      text("Out", 10, ({ clockOut }) => clockOut),
      whole("Worked", ({ worked }) => worked),
      whole("Late", ({ late }) => late),
      whole("Undertime", ({ undertime }) => undertime),
      whole("Overtime", ({ overtime }) => overtime),
      whole("Night", ({ night }) => night),
      whole("Leave", ({ leave }) => leave),
      text("State", 14, ({ stateText }) => stateText),
      text("What to mend", 40, ({ exceptions }) => exceptions.join(" ")),
      text("Changed since it was paid", 44, ({ lateLines }) => lateLines.join("; ")),
    ],
    rows,
  });
}
