import { redirect } from "@remix-run/node";
import { makeZip } from "client-zip";
import { companyFolder, NOT_INCLUDED_FILE, notIncludedText } from "~/domain/portfolio/month-files";
import { NOT_ALLOWED_HERE, UNREAD_TEXT } from "~/domain/portfolio/company-figures";
import { ACCESS, hasAccess } from "~/domain/settings/access";
import { listMemberships } from "~/models/settings/memberships.server";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { pathTo } from "~/paths";
import { monthParam } from "~/presenters/payroll/government/hub.server";
import { readMonthFiles, type MonthFile, type MonthFiles } from "~/presenters/portfolio/month-files.server";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { readCompany } from "~/web/session/each-company.server";
import { logCompanyExport } from "~/web/session/export-events.server";
import { guarded } from "~/web/session/guarded.server";

/** The government files of a month of all companies, a folder each. Streamed company by company, so memory is that of one company. */
export const loader = guarded(ACCESS.ownSignIn, (login, { request }) => {
  if (login.tenantKind !== "PERSON") throw redirect(pathTo("get-companies"));
  const month = monthParam({ month: new URL(request.url).searchParams.get("month") ?? "" });
  return download(`Government files ${month}.zip`, makeZip(zipEntries(login, request, month)));
});

async function* zipEntries(login: SignedInSession, request: Request, month: string): AsyncGenerator<MonthFile> {
  const notIncluded: string[] = [];
  for (const membership of await listMemberships(login)) {
    const answer = await readCompany(login, membership, async (member): Promise<MonthFiles> => {
      if (!hasAccess(member, ACCESS.editPayroll)) return { files: [], missing: [NOT_ALLOWED_HERE], people: 0 };
      const files = await readMonthFiles(member, month, today());
      if (files.files.length > 0) await logCompanyExport(request, member, files.people);
      return files;
    });
    const { companyName } = answer;
    const folder = companyFolder(membership.memberCompanySeq, companyName);
    const { files, missing } = answer.state === "READ" ? answer.value : { files: [], missing: [UNREAD_TEXT[answer.state]] };
    for (const { name, input } of files) yield { name: `${folder}/${name}`, input };
    notIncluded.push(...missing.map((text) => `${companyName}: ${text}`));
  }
  if (notIncluded.length > 0) yield { name: NOT_INCLUDED_FILE, input: notIncludedText(notIncluded) };
}
