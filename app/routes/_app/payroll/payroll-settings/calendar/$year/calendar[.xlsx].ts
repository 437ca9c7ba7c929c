import { ACCESS } from "~/domain/settings/access";
import { getPayrollCalendar } from "~/models/payroll/setup/calendar/calendars.server";
import { payrollCalendarSheet } from "~/reports/payroll/setup/calendar/payroll-calendar";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { calendarFileRows } from "~/presenters/payroll/setup/calendar/payroll-calendar.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** The payroll calendar of a year as on the page, without names. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const rows = calendarFileRows(await getPayrollCalendar(scope, year, today()));
  return publicDownload(`Payroll calendar ${year}.xlsx`, payrollCalendarSheet(year, rows));
});
