import { ACCESS } from "~/domain/settings/access";
import { isPunch } from "~/domain/time/punches/parsing/check-lines";
import { isFixable } from "~/domain/time/punches/parsing/file-preview";
import { parseOffset } from "~/domain/time/punches/parsing/upload-input";
import { lineFixText, MAX_ERROR_FILE_LINES } from "~/domain/time/punches/parsing/upload-text";
import { streamPunchUpload } from "~/models/time/uploads/punch-uploads.server";
import { rejectedLinesSheet, type RejectedLineRow } from "~/reports/time/punch-lines";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { guarded } from "~/web/session/guarded.server";

/** The invalid lines of a file, each with its correction hint. */
export const loader = guarded(ACCESS.editAttendance, async (scope, { request, params }) => {
  const offset = parseOffset(new URL(request.url).searchParams.get("move")) ?? 0;
  const rejectedLines: RejectedLineRow[] = [];
  await streamPunchUpload(scope, routeIds(params, "punchUploadSeq").punchUploadSeq, offset, new Date(), (lines) => {
    for (const { row, text } of lines)
      if (!isPunch(row) && isFixable(row) && rejectedLines.length < MAX_ERROR_FILE_LINES)
        rejectedLines.push({ line: row.line, text: text.slice(0, 200), fix: lineFixText(row) });
  });
  return download("Lines of a biometric import, to fix.xlsx", rejectedLinesSheet(oneByOne(rejectedLines)));
});

async function* oneByOne(rows: readonly RejectedLineRow[]): AsyncGenerator<RejectedLineRow> {
  yield* rows;
}
