import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { z } from "zod/v4";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SheetUploadDialog } from "~/components/ui/table/sheet-upload-dialog";
import { AMOUNT_SHEET, SHEET_ROWS } from "~/domain/payroll/runs/amount-sheet";
import { ACCESS } from "~/domain/settings/access";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { amountUploads } from "~/models/payroll/runs/special/amount-uploads.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { readWorkbookSheet, WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Upload amounts");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { payrollSeq } = await getPayroll(scope, seqParam(params.payrollSeq));
  return { payrollSeq, maxRows: SHEET_ROWS };
});

export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollSeq } = await getPayroll(scope, seqParam(params.payrollSeq));
  return submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const sheet = await readWorkbookSheet(file.bytes, { field: "workbook", sheet: AMOUNT_SHEET, maxRows: SHEET_ROWS });
      const amountUploadSeq = await amountUploads.create(scope, file.name, sheet, payrollSeq);
      return redirect(pathTo("get-payroll-process-amount-upload", { payrollSeq, amountUploadSeq }), 303);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  );
});

export default function UploadAmounts() {
  const { payrollSeq, maxRows } = useLoaderData<typeof loader>();
  return (
    <SheetUploadDialog
      title="One-time amounts"
      closeHref={pathTo("get-payroll-process-amounts", { payrollSeq })}
      maxRows={maxRows}
      lastResult={useActionData<typeof action>()}
      template={
        <>
          Fill in the{" "}
          <Link reloadDocument to={pathTo("get-payroll-process-amounts-xlsx", { payrollSeq })}>
            workbook of this payroll
          </Link>
        </>
      }
    />
  );
}
