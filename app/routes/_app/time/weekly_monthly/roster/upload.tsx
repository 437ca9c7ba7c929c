import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { z } from "zod/v4";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SheetUploadDialog } from "~/components/ui/table/sheet-upload-dialog";
import { ACCESS } from "~/domain/settings/access";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { count } from "~/domain/time/roster/roster";
import { ROSTER_EMPTY, ROSTER_ROWS, rosterErrorSummary } from "~/domain/time/roster/roster-sheet";
import { storeFile } from "~/models/shared/stored-files.server";
import { saveRosterSheet } from "~/models/time/rosters/roster-sheets.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import type { UploadedFile } from "~/web/forms/form-body.server";
import { refusedAt, reply } from "~/web/forms/submit-form.server";
import { WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { readRosterRows } from "~/presenters/time/roster-workbook.server";
import { rosterHref } from "~/presenters/time/roster.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Roster by workbook");

export const loader = guarded(ACCESS.editAttendance, (_scope, { request }) => {
  const { search, searchParams } = new URL(request.url);
  const fileHref = (weeks: string | null) =>
    pathTo("get-roster-xlsx", null, {
      day: searchParams.get("day"),
      q: searchParams.get("q"),
      department: searchParams.get("department"),
      weeks,
    });
  return { closeHref: rosterHref(new URLSearchParams(search)), maxRows: ROSTER_ROWS, weekHref: fileHref(null), weeksHref: fileHref("4") };
});

export const action = guarded(ACCESS.editAttendance, (scope, { request }) =>
  submitUpload(
    request,
    z.object({}),
    async (_, file, form) => {
      const uploaded = await storeRoster(scope, file);
      if ("text" in uploaded)
        return reply({ ...refusedAt(form, "workbook", uploaded.text), mendHref: errorSheetHref(uploaded.fileSeq) }, 422);
      const toast = uploaded.changed === 0 ? "Nothing was changed" : `Draft saved: ${count(uploaded.changed, "day")}`;
      return redirectWithToast(pathTo("get-roster", null, { day: uploaded.from }), toast);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  ),
);

/**
 * Stores an uploaded roster as a draft; an invalid file is kept for a day so that its error sheet can be downloaded.
 * @returns its first day and the number of changed days, or the problems and the file
 * @throws Refusal
 */
async function storeRoster(
  scope: Scope,
  { name, bytes }: UploadedFile,
): Promise<{ from: Day; changed: number } | { text: string; fileSeq: number }> {
  const { rows, problems } = await readRosterRows(bytes);
  if (rows.length === 0) throw new Refusal(ROSTER_EMPTY, { field: "workbook" });
  const saved = await saveRosterSheet(scope, rows, problems);
  if ("sheetProblems" in saved)
    return { text: rosterErrorSummary(saved.sheetProblems), fileSeq: (await storeFile(scope, name, bytes)).fileSeq };
  return { from: rows[0]!.cells.map(({ day }) => day).sort()[0] ?? today(), changed: saved.changed };
}

const errorSheetHref = (fileSeq: number) => pathTo("get-roster-errors", null, { file: String(fileSeq) });

export default function UploadRoster() {
  const { closeHref, maxRows, weekHref, weeksHref } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SheetUploadDialog
      title="Roster by workbook"
      closeHref={closeHref}
      maxRows={maxRows}
      lastResult={answer}
      fixHref={answer && "mendHref" in answer ? answer.mendHref : undefined}
      verb="Save as draft"
      text="It becomes a draft that you review and publish. No schedules change before that."
      template={
        <>
          Fill in the{" "}
          <Link reloadDocument to={weekHref}>
            workbook of this week
          </Link>
          , or of{" "}
          <Link reloadDocument to={weeksHref}>
            four weeks
          </Link>
        </>
      }
    />
  );
}
