import type { LoaderFunctionArgs } from "@remix-run/node";
import { LEAVE_WORKBOOK_TEXT } from "~/domain/leave/grants/leave-workbooks";
import { getPostingWorkbook } from "~/models/leave/leave-uploads.server";
import { postingWorkbook } from "~/reports/leave/posting-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { today } from "~/web/http/today.server";
import { leaveWorkbookParam } from "~/presenters/leave/leave-uploads.server";
import { requireScope } from "~/web/session/scope.server";

/** The template workbook: all employees, and the leave types as a list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "LEAVE_EDIT");
  const { book } = leaveWorkbookParam(params);
  return download(
    `${LEAVE_WORKBOOK_TEXT[book].file}.xlsx`,
    await writeWorkbook(postingWorkbook(book, await getPostingWorkbook(scope, today()))),
  );
}
