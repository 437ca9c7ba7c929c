import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { getPayrollCalendar } from "~/models/payroll/setup/calendar/calendars.server";
import { payrollCalendarSheet } from "~/reports/payroll/setup/calendar/payroll-calendar";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { calendarFileRows } from "~/presenters/payroll/setup/calendar/payroll-calendar.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** The payroll calendar of a year as on the page, without names. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const year = payYearParam(params);
  const rows = calendarFileRows(await getPayrollCalendar(scope, year, today()));
  return publicDownload(`Payroll calendar ${year}.xlsx`, payrollCalendarSheet(year, rows));
}
