import type { LoaderFunctionArgs } from "@remix-run/node";
import { listDueDays } from "~/models/payroll/government/deadlines/deadline-years.server";
import { findCalendarLink } from "~/models/payroll/government/deadlines/calendar-subscriptions.server";
import { deadlineCalendarFile } from "~/reports/payroll/government/deadlines/deadline-calendar-file";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { notFound } from "~/web/session/scope.server";

/** A company's government deadlines as an iCalendar subscription; deadlines and dates only. */
export async function loader({ params }: LoaderFunctionArgs) {
  const day = today();
  const company = await findCalendarLink(params.token ?? "", day);
  if (company === null) throw notFound();
  return publicDownload("Government duties.ics", deadlineCalendarFile(company.companySeq, await listDueDays(company, day), day));
}
