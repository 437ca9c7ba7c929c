import type { CalendarFileRow } from "~/domain/payroll/setup/calendar/payroll-calendar";
import { workbook } from "~/reports/workbook";

/** The payroll calendar of a year as a spreadsheet (F-75). */
export function payrollCalendarSheet(year: number, rows: readonly CalendarFileRow[]): ReadableStream<Uint8Array> {
  return workbook<CalendarFileRow>({
    name: `Payroll calendar ${year}`,
    title: [`Payroll calendar of ${year}`],
    columns: [
      { header: "Template", kind: "text", width: 26, value: ({ payrollTemplateName }) => payrollTemplateName },
      { header: "Period", kind: "text", width: 28, value: ({ period }) => period },
      { header: "From", kind: "day", value: ({ startDate }) => startDate },
      { header: "To", kind: "day", value: ({ endDate }) => endDate },
      { header: "Time closes", kind: "day", value: ({ timeCloses }) => timeCloses },
      { header: "Pay date", kind: "day", value: ({ payDate }) => payDate },
      { header: "Holidays", kind: "text", width: 40, value: ({ holidays }) => holidays },
      { header: "Notes", kind: "text", width: 30, value: ({ notes }) => notes },
    ],
    rows,
    frozenColumns: 2,
  });
}
