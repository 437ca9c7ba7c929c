import type { LoaderFunctionArgs } from "@remix-run/node";
import { BOOK_WORDS } from "~/domain/leave/grants/leave-books";
import { getPostingBook, leaveUploads } from "~/models/leave/leave-uploads.server";
import { postingsToMend } from "~/reports/leave/posting-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { leaveBookOf } from "~/presenters/leave/leave-uploads.server";
import { requireScope } from "~/web/session/scope.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "LEAVE_EDIT");
  const { book } = leaveBookOf(params);
  const { sheet, reading } = await leaveUploads(today()).preview(scope, routeIds(params, "leaveUploadSeq").leaveUploadSeq, book);
  const plan = postingsToMend(book, await getPostingBook(scope, today()), sheet, reading.problems);
  return download(`${BOOK_WORDS[book].file}, to fix.xlsx`, await writeWorkbook(plan));
}
