import { LEAVE_WORKBOOK_TEXT } from "~/domain/leave/grants/leave-workbooks";
import { ACCESS } from "~/domain/settings/access";
import { getPostingWorkbook, leaveUploads } from "~/models/leave/leave-uploads.server";
import { postingErrorSheet } from "~/reports/leave/posting-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { leaveWorkbookParam } from "~/presenters/leave/leave-uploads.server";
import { guarded } from "~/web/session/guarded.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export const loader = guarded(ACCESS.editLeaves, async (scope, { params }) => {
  const { book } = leaveWorkbookParam(params);
  const { sheet, reading } = await leaveUploads(today()).preview(scope, routeIds(params, "leaveUploadSeq").leaveUploadSeq, book);
  const plan = postingErrorSheet(book, await getPostingWorkbook(scope, today()), sheet, reading.problems);
  return download(`${LEAVE_WORKBOOK_TEXT[book].file}, to fix.xlsx`, await writeWorkbook(plan));
});
