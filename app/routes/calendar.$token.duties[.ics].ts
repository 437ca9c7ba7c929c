import type { LoaderFunctionArgs } from "@remix-run/node";
import { listOwedDays } from "~/models/payroll/duties/duty-years.server";
import { findDutyLink } from "~/models/payroll/duties/readers.server";
import { dutyCalendarFile } from "~/reports/payroll/duties/duty-calendar-file";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { notFound } from "~/web/session/scope.server";

/** The government duties of a company, for the calendar of whoever's link this is: duties and days alone. */
export async function loader({ params }: LoaderFunctionArgs) {
  const day = today();
  const company = await findDutyLink(params.token ?? "", day);
  if (company === null) throw notFound();
  return publicDownload("Government duties.ics", dutyCalendarFile(company.companySeq, await listOwedDays(company, day), day));
}
