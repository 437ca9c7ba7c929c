import { makeZip } from "client-zip";
import { companyFolder, NO_PAYROLL_OF_MONTH, NOT_INCLUDED_FILE, notIncludedText } from "~/domain/portfolio/month-files";
import { NOT_ALLOWED_HERE, UNREAD_TEXT } from "~/domain/settings/companies/company-work";
import { ACCESS, hasAccess } from "~/domain/settings/access";
import { listMemberships } from "~/models/settings/memberships.server";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { monthParam } from "~/presenters/payroll/government/hub.server";
import { readMonthFiles } from "~/presenters/portfolio/month-files.server";
import { monthFiles, type MonthFile } from "~/reports/portfolio/month-files";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { readCompany, requireSeveralCompanies } from "~/web/session/each-company.server";
import { logCompanyExport } from "~/web/session/export-events.server";
import { guarded } from "~/web/session/guarded.server";

/** The government files of a month of all companies, a folder each. Streamed company by company, so memory is that of one company. */
export const loader = guarded(ACCESS.ownSignIn, (login, { request }) => {
  requireSeveralCompanies(login);
  const month = monthParam({ month: new URL(request.url).searchParams.get("month") ?? "" });
  return download(`Government files ${month}.zip`, makeZip(zipEntries(login, request, month)));
});

async function* zipEntries(login: SignedInSession, request: Request, month: string): AsyncGenerator<MonthFile> {
  const notIncluded: string[] = [];
  for (const membership of await listMemberships(login)) {
    const answer = await readCompany(login, membership, (member) => companyFiles(member, request, month));
    const { companyName } = answer;
    const { files, missing } = answer.state === "READ" ? answer.value : { files: [], missing: [UNREAD_TEXT[answer.state]] };
    const folder = companyFolder(membership.memberCompanySeq, companyName);
    for (const { name, input } of files) yield { name: `${folder}/${name}`, input };
    notIncluded.push(...missing.map((text) => `${companyName}: ${text}`));
  }
  if (notIncluded.length > 0) yield { name: NOT_INCLUDED_FILE, input: notIncludedText(notIncluded) };
}

async function companyFiles(member: SignedInSession, request: Request, month: string): Promise<{ files: MonthFile[]; missing: string[] }> {
  if (!hasAccess(member, ACCESS.editPayroll)) return { files: [], missing: [NOT_ALLOWED_HERE] };
  const found = await readMonthFiles(member, month, today());
  if (found === null) return { files: [], missing: [NO_PAYROLL_OF_MONTH] };
  await logCompanyExport(request, member, found.people);
  return monthFiles(month, found);
}
