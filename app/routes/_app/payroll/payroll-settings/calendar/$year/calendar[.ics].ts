import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { getPayrollCalendar } from "~/models/payroll/setup/calendar/calendars.server";
import { payrollCalendarFile } from "~/reports/payroll/setup/calendar/payroll-calendar-file";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { calendarFileRows } from "~/presenters/payroll/setup/calendar/payroll-calendar.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** Pay dates and cut-offs of a year as an iCalendar file; dates and periods only, no names or amounts. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const year = payYearParam(params);
  const day = today();
  const rows = calendarFileRows(await getPayrollCalendar(scope, year, day));
  return publicDownload(`Payroll calendar ${year}.ics`, payrollCalendarFile(scope.companySeq, rows, day));
}
