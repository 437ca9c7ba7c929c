import { LEAVE_WORKBOOK_TEXT } from "~/domain/leave/grants/leave-workbooks";
import { ACCESS } from "~/domain/settings/access";
import { getPostingWorkbook } from "~/models/leave/leave-uploads.server";
import { postingWorkbook } from "~/reports/leave/posting-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { today } from "~/web/http/today.server";
import { leaveWorkbookParam } from "~/presenters/leave/leave-uploads.server";
import { guarded } from "~/web/session/guarded.server";

/** The template workbook: all employees, and the leave types as a list. */
export const loader = guarded(ACCESS.editLeaves, async (scope, { params }) => {
  const { book } = leaveWorkbookParam(params);
  return download(
    `${LEAVE_WORKBOOK_TEXT[book].file}.xlsx`,
    await writeWorkbook(postingWorkbook(book, await getPostingWorkbook(scope, today()))),
  );
});
