import { makeZip } from "client-zip";
import { unzipSync } from "fflate";
import { companyFolder, NOT_INCLUDED_FILE, notIncludedText } from "~/domain/portfolio/month-files";
import type { ItemResult } from "~/domain/portfolio/portfolio-job";
import { ACCESS } from "~/domain/settings/access";
import { getPortfolioJob } from "~/models/portfolio/portfolio-jobs.server";
import { actInCompany } from "~/models/settings/open-company.server";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { getPendingFile, openFile } from "~/models/shared/stored-files.server";
import type { MonthFile } from "~/reports/portfolio/month-files";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { logCompanyExport } from "~/web/session/export-events.server";
import { guarded } from "~/web/session/guarded.server";
import { notFound } from "~/web/session/scope.server";

/**
 * The government files of a month that a job made, a folder per company. Each company is opened again, so that the zip has nothing of a company
 * that the account has left since. Streamed, so memory is that of one company.
 */
export const loader = guarded(ACCESS.ownSignIn, async (login, { request, params }) => {
  const { task, results, jobState } = await getPortfolioJob(login, seqParam(params.portfolioJobSeq));
  if (task.kind !== "FILES" || jobState !== "DONE") throw notFound();
  return download(`Government files ${task.month}.zip`, makeZip(zipEntries(login, request, results)));
});

async function* zipEntries(login: SignedInSession, request: Request, results: readonly ItemResult[]): AsyncGenerator<MonthFile> {
  const notIncluded: string[] = [];
  for (const { companySeq, companyName, text, file } of results) {
    if (text !== "") notIncluded.push(`${companyName}: ${text}`);
    if (!file) continue;
    const answer = await actInCompany(login, companySeq, ACCESS.editPayroll, async (member) => {
      const stream = await openFile(await getPendingFile(login, file.fileSeq));
      await logCompanyExport(request, member, file.people);
      return new Uint8Array(await new Response(stream).arrayBuffer());
    });
    if ("refused" in answer) notIncluded.push(`${companyName}: ${answer.refused}`);
    else
      for (const [name, input] of Object.entries(unzipSync(answer.done)))
        yield { name: `${companyFolder(companySeq, companyName)}/${name}`, input };
  }
  if (notIncluded.length > 0) yield { name: NOT_INCLUDED_FILE, input: notIncludedText(notIncluded) };
}
