import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { SheetUploadDialog } from "~/components/ui/table/sheet-upload-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { LOAN_SHEET, LOAN_SHEET_ROWS } from "~/domain/payroll/loans/loan-sheet";
import { loanUploads } from "~/models/payroll/loans/loan-uploads.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { readWorkbookSheet, WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { today } from "~/web/http/today.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Workbook of loans");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return { mostRows: LOAN_SHEET_ROWS };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const sheet = await readWorkbookSheet(file.bytes, { field: "workbook", sheet: LOAN_SHEET, maxRows: LOAN_SHEET_ROWS });
      return redirect(pathTo("get-loan-upload", { loanUploadSeq: await loanUploads(today()).create(scope, file.name, sheet, null) }), 303);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  );
}

export default function UploadLoans() {
  const { mostRows } = useLoaderData<typeof loader>();
  return (
    <SheetUploadDialog
      title="Workbook of loans"
      closeHref={pathTo("get-loans")}
      mostRows={mostRows}
      lastResult={useActionData<typeof action>()}
      template={
        <>
          Fill in the <a href={pathTo("get-loan-upload-template")}>workbook with everyone’s loans</a>
        </>
      }
    />
  );
}
