import type { LoaderFunctionArgs } from "@remix-run/node";
import { LEAVE_WORKBOOK_TEXT } from "~/domain/leave/grants/leave-workbooks";
import { getPostingWorkbook, leaveUploads } from "~/models/leave/leave-uploads.server";
import { postingErrorSheet } from "~/reports/leave/posting-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { leaveWorkbookParam } from "~/presenters/leave/leave-uploads.server";
import { requireScope } from "~/web/session/scope.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "LEAVE_EDIT");
  const { book } = leaveWorkbookParam(params);
  const { sheet, reading } = await leaveUploads(today()).preview(scope, routeIds(params, "leaveUploadSeq").leaveUploadSeq, book);
  const plan = postingErrorSheet(book, await getPostingWorkbook(scope, today()), sheet, reading.problems);
  return download(`${LEAVE_WORKBOOK_TEXT[book].file}, to fix.xlsx`, await writeWorkbook(plan));
}
