import { JOURNAL_FORMATS } from "~/domain/payroll/payout/journal/journal-files";
import { JOURNAL_EXPIRED } from "~/domain/payroll/payout/journal/journal-text";
import { ACCESS } from "~/domain/settings/access";
import { readJournal } from "~/models/payroll/payout/journal/journals.server";
import { pathTo } from "~/paths";
import { journalFile } from "~/reports/payroll/payout/journal/journal-file";
import { download } from "~/web/files/downloads.server";
import { oneOf, seqParam } from "~/web/forms/list-query.server";
import { hasDownloadGrant } from "~/web/session/download-grant.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

/** A journal file, for the account that was just granted the download on its page. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  const search = new URL(request.url).searchParams;
  const format = oneOf(JOURNAL_FORMATS, search.get("format") ?? "XLSX");
  const byEmployee = search.get("employee") === "Y" ? "Y" : "N";
  const { journal, head } = await readJournal(scope, payrollSeq, { byEmployee: byEmployee === "Y" });
  if (!hasDownloadGrant(`journal ${payrollSeq} ${format} ${byEmployee}`, scope, search.get("ticket") ?? ""))
    return redirectWithToast(pathTo("get-payroll-process-journal", { payrollSeq }), JOURNAL_EXPIRED, "attention");
  const { name, body } = journalFile(format, head, journal);
  return download(name, body);
});
