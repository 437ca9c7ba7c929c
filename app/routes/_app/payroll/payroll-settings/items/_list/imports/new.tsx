import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { z } from "zod/v4";
import { SheetUploadDialog } from "~/components/ui/table/sheet-upload-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ENTRY_SHEET, SHEET_ROWS } from "~/domain/payroll/setup/items/entry-sheet";
import { ACCESS } from "~/domain/settings/access";
import { entryImports } from "~/models/payroll/setup/items/entry-imports.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { readWorkbookSheet, WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Items of employees");

export const loader = guarded(ACCESS.editPayroll, () => ({ maxRows: SHEET_ROWS }));

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const sheet = await readWorkbookSheet(file.bytes, { field: "workbook", sheet: ENTRY_SHEET, maxRows: SHEET_ROWS });
      return redirect(pathTo("get-entry-import", { entryImportSeq: await entryImports.create(scope, file.name, sheet, null) }), 303);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  ),
);

export default function UploadEntries() {
  const { maxRows } = useLoaderData<typeof loader>();
  return (
    <SheetUploadDialog
      title="Items of employees"
      closeHref={pathTo("get-payroll-items")}
      maxRows={maxRows}
      lastResult={useActionData<typeof action>()}
      template={
        <>
          Fill in the{" "}
          <Link reloadDocument to={pathTo("get-entry-import-template")}>
            workbook with everyone’s items
          </Link>
        </>
      }
    />
  );
}
