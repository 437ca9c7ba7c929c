import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { z } from "zod/v4";
import { SheetUploadDialog } from "~/components/ui/table/sheet-upload-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { LOAN_SHEET, LOAN_SHEET_ROWS } from "~/domain/payroll/loans/loan-sheet";
import { ACCESS } from "~/domain/settings/access";
import { loanUploads } from "~/models/payroll/loans/loan-uploads.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { readWorkbookSheet, WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Workbook of loans");

export const loader = guarded(ACCESS.editPayroll, () => ({ maxRows: LOAN_SHEET_ROWS }));

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const sheet = await readWorkbookSheet(file.bytes, { field: "workbook", sheet: LOAN_SHEET, maxRows: LOAN_SHEET_ROWS });
      return redirect(pathTo("get-loan-upload", { loanUploadSeq: await loanUploads(today()).create(scope, file.name, sheet, null) }), 303);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  ),
);

export default function UploadLoans() {
  const { maxRows } = useLoaderData<typeof loader>();
  return (
    <SheetUploadDialog
      title="Workbook of loans"
      closeHref={pathTo("get-loans")}
      maxRows={maxRows}
      lastResult={useActionData<typeof action>()}
      template={
        <>
          Fill in the{" "}
          <Link reloadDocument to={pathTo("get-loan-upload-template")}>
            workbook with everyone’s loans
          </Link>
        </>
      }
    />
  );
}
