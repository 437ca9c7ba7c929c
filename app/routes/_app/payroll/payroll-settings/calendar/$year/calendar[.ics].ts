import { ACCESS } from "~/domain/settings/access";
import { getPayrollCalendar } from "~/models/payroll/setup/calendar/calendars.server";
import { payrollCalendarFile } from "~/reports/payroll/setup/calendar/payroll-calendar-file";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { calendarFileRows } from "~/presenters/payroll/setup/calendar/payroll-calendar.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** Pay dates and cut-offs of a year as an iCalendar file; dates and periods only, no names or amounts. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const day = today();
  const rows = calendarFileRows(await getPayrollCalendar(scope, year, day));
  return publicDownload(`Payroll calendar ${year}.ics`, payrollCalendarFile(scope.companySeq, rows, day));
});
