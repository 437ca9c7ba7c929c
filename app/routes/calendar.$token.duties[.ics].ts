import type { LoaderFunctionArgs } from "@remix-run/node";
import { ACCESS, hasAccess } from "~/domain/settings/access";
import { listDueDays } from "~/models/payroll/government/deadlines/deadline-years.server";
import { findCalendarLink } from "~/models/payroll/government/deadlines/calendar-subscriptions.server";
import { findCalendarPerson } from "~/models/portfolio/calendar-link.server";
import { deadlineCalendarFile } from "~/reports/payroll/government/deadlines/deadline-calendar-file";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { readEachCompany } from "~/web/session/each-company.server";
import { notFound } from "~/web/session/scope.server";

/** A company's government deadlines as an iCalendar subscription, or those of all companies of a person; deadlines and dates only. */
export async function loader({ params }: LoaderFunctionArgs) {
  const day = today();
  const token = params.token ?? "";
  const company = await findCalendarLink(token, day);
  if (company !== null) {
    const duties = await listDueDays(company, day);
    return publicDownload("Government deadlines.ics", deadlineCalendarFile([{ ...company, duties }], day));
  }
  const person = await findCalendarPerson(token);
  if (person === null) throw notFound();
  const answers = await readEachCompany(person, async (member) => (hasAccess(member, ACCESS.editPayroll) ? listDueDays(member, day) : []));
  const companies = answers.flatMap(({ memberCompanySeq: companySeq, companyName, ...answer }) =>
    answer.state === "READ" ? [{ companySeq, companyName, duties: answer.value }] : [],
  );
  return publicDownload("Government deadlines.ics", deadlineCalendarFile(companies, day));
}
