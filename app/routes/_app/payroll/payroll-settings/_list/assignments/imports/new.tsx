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

export const meta = pageTitle("Template assignments");

export const loader = guarded(ACCESS.editPayroll, () => ({ maxRows: ASSIGNMENT_ROWS }));

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const templateUploadSeq = await uploadAssignments(scope, "PAYROLL", file, today());
      return redirect(pathTo("get-template-assignments", { templateUploadSeq }), 303);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  ),
);

export default function UploadTemplateAssignments() {
  const { maxRows } = useLoaderData<typeof loader>();
  return (
    <SheetUploadDialog
      title="Template assignments"
      closeHref={pathTo("get-payroll-settings")}
      maxRows={maxRows}
      lastResult={useActionData<typeof action>()}
      template={
        <>
          Fill in the{" "}
          <Link reloadDocument to={pathTo("get-template-assignments-template")}>
            workbook with everyone
          </Link>
        </>
      }
    />
  );
}
