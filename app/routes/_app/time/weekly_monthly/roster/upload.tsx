import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { z } from "zod/v4";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SheetUploadDialog } from "~/components/ui/table/sheet-upload-dialog";
import { ACCESS } from "~/domain/settings/access";
import { count } from "~/domain/time/roster/roster";
import { ROSTER_ROWS } from "~/domain/time/roster/roster-sheet";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { refusedAt, reply } from "~/web/forms/submit-form.server";
import { WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { uploadRosterFile } from "~/presenters/time/roster-workbook.server";
import { rosterHref } from "~/presenters/time/roster.server";
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
  return { closeHref: rosterHref(new URLSearchParams(search)), mostRows: ROSTER_ROWS, weekHref: fileHref(null), weeksHref: fileHref("4") };
});

export const action = guarded(ACCESS.editAttendance, (scope, { request }) =>
  submitUpload(
    request,
    z.object({}),
    async (_, file, form) => {
      const uploaded = await uploadRosterFile(scope, file);
      if ("words" in uploaded)
        return reply({ ...refusedAt(form, "workbook", uploaded.words), mendHref: errorSheetHref(uploaded.fileSeq) }, 422);
      const toast = uploaded.changed === 0 ? "Nothing was changed" : `Draft saved: ${count(uploaded.changed, "day")}`;
      return redirectWithToast(pathTo("get-roster", null, { day: uploaded.from }), toast);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  ),
);

const errorSheetHref = (fileSeq: number) => pathTo("get-roster-errors", null, { file: String(fileSeq) });

export default function UploadRoster() {
  const { closeHref, mostRows, weekHref, weeksHref } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SheetUploadDialog
      title="Roster by workbook"
      closeHref={closeHref}
      mostRows={mostRows}
      lastResult={answer}
      fixHref={answer && "mendHref" in answer ? answer.mendHref : undefined}
      verb="Save as draft"
      words="It becomes a draft of the roster, which you review and publish there; no one’s plan changes before."
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
