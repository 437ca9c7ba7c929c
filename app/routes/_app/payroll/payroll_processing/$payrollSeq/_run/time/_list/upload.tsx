import { useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { z } from "zod/v4";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PostForm } from "~/components/ui/form/post-form";
import { FileField } from "~/components/ui/form/text-fields";
import { SHEET_ROWS, TIME_SHEET } from "~/domain/payroll/runs/time/time-sheet";
import { ACCESS } from "~/domain/settings/access";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { createTimeUpload } from "~/models/payroll/runs/time/time-uploads.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";
import { submitUpload } from "~/web/files/uploads.server";
import { readWorkbookSheet, WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";

export const meta = pageTitle("Upload time workbook");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { payrollSeq, completedAt } = await getPayroll(scope, seqParam(params.payrollSeq));
  return { payrollSeq, completed: completedAt !== null };
});

export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollSeq } = await getPayroll(scope, seqParam(params.payrollSeq));
  const limits = { field: "workbook", maxBytes: WORKBOOK_BYTES };
  return submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const sheet = await readWorkbookSheet(file.bytes, { field: "workbook", sheet: TIME_SHEET, maxRows: SHEET_ROWS });
      const { uploadSeq } = await createTimeUpload(scope, payrollSeq, file.name, sheet);
      return redirect(pathTo("get-payroll-process-time-upload", { payrollSeq, uploadSeq }), 303);
    },
    limits,
  );
});

export default function UploadTime() {
  const { payrollSeq, completed } = useLoaderData<typeof loader>();
  const closeHref = pathTo("get-payroll-process-time", { payrollSeq });
  const [form, fields] = useForm<{ workbook: string }>({ lastResult: useActionData<typeof action>() });
  if (completed) {
    return (
      <NoticeDialog title="Upload workbook" closeHref={closeHref}>
        This payroll is completed and cannot change.
      </NoticeDialog>
    );
  }
  return (
    <DialogPage title="Upload workbook" closeHref={closeHref} size="md">
      <PostForm
        form={form}
        verb="Upload and preview"
        pendingText="Reading…"
        cancelHref={closeHref}
        encType="multipart/form-data"
        problems={problemsOf(form, [fields.workbook])}
      >
        <p className="muted">
          Fill in the{" "}
          <Link reloadDocument to={pathTo("get-payroll-process-time-xlsx", { payrollSeq })}>
            workbook of this payroll
          </Link>{" "}
          and choose it here. You see what it changes before anything is saved.
        </p>
        <FileField
          field={fields.workbook}
          label="Workbook"
          hint={`.xlsx, 5 MB and ${SHEET_ROWS.toLocaleString("en")} rows at most`}
          accept=".xlsx"
          required
        />
      </PostForm>
    </DialogPage>
  );
}
