import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { getPayrollCalendar } from "~/models/payroll/setup/calendar/calendars.server";
import { companyOn } from "~/models/shared/company-details.server";
import { listPdf, type PdfTable } from "~/reports/list-pdf";
import { NO_LETTERHEAD } from "~/reports/payroll/company-pdf";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { calendarFileRows } from "~/presenters/payroll/setup/calendar/payroll-calendar.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

const COLUMNS: PdfTable["columns"] = [
  { head: "Period", share: 26 },
  { head: "From", share: 12 },
  { head: "To", share: 12 },
  { head: "Time closes", share: 12 },
  { head: "Pay date", share: 12 },
  { head: "Holidays", share: 26 },
  { head: "Notes", share: 18 },
];

/** The payroll calendar of a year as a PDF, one table per template, without names (F-75). */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const [calendar, company] = await Promise.all([getPayrollCalendar(scope, year, today()), companyOn(scope, today())]);
  const templates = Map.groupBy(calendarFileRows(calendar), ({ payrollTemplateName }) => payrollTemplateName);
  const tables = [...templates].map(([title, rows]): PdfTable => ({
    title,
    columns: COLUMNS,
    rows: rows.map(({ period, startDate, endDate, timeCloses, payDate, holidays, notes }) => [
      period,
      ...[startDate, endDate, timeCloses, payDate].map(formatDay),
      holidays,
      notes,
    ]),
  }));
  const pdf = { company: company.registeredName, title: `Payroll calendar of ${year}`, about: "", tables, size: 7.5 };
  return publicDownload(`Payroll calendar ${year}.pdf`, await listPdf(pdf, NO_LETTERHEAD));
});
