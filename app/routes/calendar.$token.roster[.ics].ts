import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOfEmployee } from "~/models/settings/languages.server";
import { findTimeTokenHolder } from "~/models/time/time-tokens.server";
import { rosterFile } from "~/reports/time/roster-file";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { readLinkedRoster } from "~/presenters/my/own-roster.server";
import { notFound } from "~/web/session/scope.server";

/** An employee's roster as an iCalendar subscription; dates and times only, no pay. */
export async function loader({ params }: LoaderFunctionArgs) {
  const holder = await findTimeTokenHolder(params.token ?? "");
  if (holder?.tokenScope !== "CALENDAR" || holder.employeeSeq === null) throw notFound();
  const { companySeq, employeeSeq, timeTokenSeq } = holder;
  const [days, language] = await Promise.all([
    readLinkedRoster({ companySeq, employeeSeq }, new Date()),
    languageOfEmployee(holder, employeeSeq),
  ]);
  return publicDownload("Roster.ics", rosterFile(`roster-${companySeq}-${timeTokenSeq}`, days, today(), language));
}
