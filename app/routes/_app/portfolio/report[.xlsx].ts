import { HEADCOUNT_NOTE, ROW_HEADS } from "~/domain/portfolio/group-report";
import { ACCESS } from "~/domain/settings/access";
import { readGroupReport } from "~/presenters/portfolio/group-report.server";
import { groupReport } from "~/reports/portfolio/group-report";
import { download } from "~/web/files/downloads.server";
import { logGroupExport } from "~/web/session/export-events.server";
import { guarded } from "~/web/session/guarded.server";

/** The table on the page, all rows; each company's security events record the download. */
export const loader = guarded(ACCESS.ownSignIn, async (login, { request }) => {
  const report = await readGroupReport(request, login);
  const { period, rows, table, counted, missing } = report;
  await logGroupExport(request, counted);
  const notes = [HEADCOUNT_NOTE, ...missing.map(({ companyName, reason }) => `Not in the figures: ${companyName}. ${reason}`)];
  return download(`Group report ${period}.xlsx`, groupReport({ period, head: ROW_HEADS[rows], table, notes }));
});
