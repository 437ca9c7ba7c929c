import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { z } from "zod/v4";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SheetUploadDialog } from "~/components/ui/table/sheet-upload-dialog";
import { ASSIGNMENT_ROWS } from "~/domain/payroll/setup/assignment-sheet";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { today } from "~/web/http/today.server";
import { uploadAssignments } from "~/presenters/shared/assignment-uploads.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Schedule assignments");

export const loader = guarded(ACCESS.editSchedules, () => ({ maxRows: ASSIGNMENT_ROWS }));

export const action = guarded(ACCESS.editSchedules, (scope, { request }) =>
  submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const scheduleUploadSeq = await uploadAssignments(scope, "WORK_SCHEDULE", file, today());
      return redirect(pathTo("get-schedule-assignments", { scheduleUploadSeq }), 303);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  ),
);

export default function UploadSchedulesOfPeople() {
  const { maxRows } = useLoaderData<typeof loader>();
  return (
    <SheetUploadDialog
      title="Schedule assignments"
      closeHref={pathTo("get-work-schedules")}
      maxRows={maxRows}
      lastResult={useActionData<typeof action>()}
      template={
        <>
          Fill in the{" "}
          <Link reloadDocument to={pathTo("get-schedule-assignments-template")}>
            workbook with everyone
          </Link>
        </>
      }
    />
  );
}
