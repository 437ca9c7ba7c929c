import { ACCESS } from "~/domain/settings/access";
import { HOLIDAY_KINDS } from "~/domain/time/holiday";
import { formatDay } from "~/domain/shared/day";
import { companyOn } from "~/models/shared/company-details.server";
import { listPdf } from "~/reports/list-pdf";
import { NO_LETTERHEAD } from "~/reports/payroll/company-pdf";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { readCalendar, calendarYearParam } from "~/presenters/settings/holidays.server";
import { guarded } from "~/web/session/guarded.server";

/** The calendar of a year as a PDF to print (F-113). */
export const loader = guarded(ACCESS.editCompany, async (scope, { params }) => {
  const year = calendarYearParam(params);
  const [{ rows }, company] = await Promise.all([readCalendar(scope, year), companyOn(scope, today())]);
  const pdf = {
    company: company.registeredName,
    title: `Holidays of ${year}`,
    about: "",
    tables: [
      {
        title: "",
        columns: [
          { head: "Date", share: 12 },
          { head: "Weekday", share: 12 },
          { head: "Name", share: 34 },
          { head: "Kind", share: 22 },
          { head: "Offices", share: 20 },
        ],
        rows: rows.map((row) => [formatDay(row.holidayDate), row.weekday, row.holidayName, HOLIDAY_KINDS[row.holidayType], row.where]),
        empty: `No holiday in ${year} yet.`,
      },
    ],
  };
  return publicDownload(`Holidays ${year}.pdf`, await listPdf(pdf, NO_LETTERHEAD));
});
