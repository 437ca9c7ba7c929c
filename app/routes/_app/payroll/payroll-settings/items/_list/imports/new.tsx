import { useForm } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { FileField } from "~/components/ui/form/text-fields";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ENTRY_SHEET, SHEET_ROWS } from "~/domain/payroll/items/entry-sheet";
import { createEntryImport } from "~/models/payroll/items/entry-imports.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { readWorkbookSheet, WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Items of employees");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return { mostRows: SHEET_ROWS };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const sheet = await readWorkbookSheet(file.bytes, { field: "workbook", sheet: ENTRY_SHEET, maxRows: SHEET_ROWS });
      return redirect(pathTo("get-entry-import", { entryImportSeq: await createEntryImport(scope, file.name, sheet) }), 303);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  );
}

export default function UploadEntries() {
  const { mostRows } = useLoaderData<typeof loader>();
  const [form, { workbook }] = useForm<{ workbook: string }>({ lastResult: useActionData<typeof action>() });
  const closeHref = pathTo("get-payroll-items");
  return (
    <DialogPage title="Items of employees" closeHref={closeHref} size="md">
      <PostForm
        form={form}
        verb="Upload and preview"
        pendingText="Reading…"
        cancelHref={closeHref}
        encType="multipart/form-data"
        problems={problemsOf(form, [workbook])}
      >
        <p className="muted upload-words">
          Fill in the <a href={pathTo("get-entry-import-template")}>workbook with everybody’s items</a> and choose it here. You see what it
          would change before anything is stored.
        </p>
        <FileField
          field={workbook}
          label="Workbook"
          hint={`.xlsx, 5 MB and ${mostRows.toLocaleString("en")} rows at most`}
          accept=".xlsx"
          required
        />
      </PostForm>
    </DialogPage>
  );
}
