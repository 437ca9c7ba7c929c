import { JOURNAL_FORMATS } from "~/domain/payroll/payout/journal/journal-files";
import { JOURNAL_EXPIRED } from "~/domain/payroll/payout/journal/journal-text";
import { ACCESS } from "~/domain/settings/access";
import { readRange } from "~/domain/shared/date-range";
import { readPeriodJournal } from "~/models/payroll/payout/journal/period-journals.server";
import { pathTo } from "~/paths";
import { journalFile } from "~/reports/payroll/payout/journal/journal-file";
import { download } from "~/web/files/downloads.server";
import { oneOf } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { periodGrantKey } from "~/presenters/payroll/payout/journal/journal.server";
import { hasDownloadGrant } from "~/web/session/download-grant.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

/** A period's journal file, for the account that was just granted the download on its page. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { request }) => {
  const search = new URL(request.url).searchParams;
  const requestedRange = { mode: "MANUAL", startDate: search.get("from") ?? "", endDate: search.get("to") ?? "" };
  const { range } = readRange(new URLSearchParams(requestedRange), today());
  const period = { from: range.startDate, to: range.endDate };
  const fileFormat = oneOf(JOURNAL_FORMATS, search.get("format") ?? "XLSX");
  const byEmployee = search.get("employee") === "Y" ? "Y" : "N";
  const { journal, head, runs } = await readPeriodJournal(scope, period, { byEmployee: byEmployee === "Y" });
  if (!hasDownloadGrant(periodGrantKey(period, { fileFormat, byEmployee }, runs), scope, search.get("ticket") ?? ""))
    return redirectWithToast(pathTo("get-period-journal"), JOURNAL_EXPIRED, "attention");
  const { name, body } = journalFile(fileFormat, head, journal);
  return download(name, body);
});
