import type { LoaderFunctionArgs } from "@remix-run/node";
import { listOwedDays } from "~/models/payroll/duties/duty-years.server";
import { findDutyLink } from "~/models/payroll/duties/readers.server";
import { dutyCalendarFile } from "~/reports/payroll/duties/duty-calendar-file";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { notFound } from "~/web/session/scope.server";

/** A company's government deadlines as an iCalendar subscription; deadlines and dates only. */
export async function loader({ params }: LoaderFunctionArgs) {
  const day = today();
  const company = await findDutyLink(params.token ?? "", day);
  if (company === null) throw notFound();
  return publicDownload("Government duties.ics", dutyCalendarFile(company.companySeq, await listOwedDays(company, day), day));
}
