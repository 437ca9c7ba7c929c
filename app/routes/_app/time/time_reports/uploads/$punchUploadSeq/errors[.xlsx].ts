import type { LoaderFunctionArgs } from "@remix-run/node";
import { isPunch } from "~/domain/time/punches/parsing/judge-lines";
import { isToMend } from "~/domain/time/punches/parsing/file-preview";
import { offsetOf } from "~/domain/time/punches/parsing/upload-input";
import { lineMending, MOST_MENDED } from "~/domain/time/punches/parsing/upload-text";
import { readPunchUpload } from "~/models/time/uploads/punch-uploads.server";
import { linesToMend, type MendedLine } from "~/reports/time/punch-lines";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { requireScope } from "~/web/session/scope.server";

/** The invalid lines of a file, each with its correction hint. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  const offset = offsetOf(new URL(request.url).searchParams.get("move")) ?? 0;
  const mended: MendedLine[] = [];
  await readPunchUpload(scope, routeIds(params, "punchUploadSeq").punchUploadSeq, offset, new Date(), (lines) => {
    for (const { row, text } of lines)
      if (!isPunch(row) && isToMend(row) && mended.length < MOST_MENDED)
        mended.push({ line: row.line, text: text.slice(0, 200), mend: lineMending(row) });
  });
  return download("Lines of a biometric import, to fix.xlsx", linesToMend(oneByOne(mended)));
}

async function* oneByOne(rows: readonly MendedLine[]): AsyncGenerator<MendedLine> {
  yield* rows;
}
