import { useForm } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { FileField } from "~/components/ui/form/text-fields";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { OPENING_COLUMNS } from "~/domain/payroll/opening/opening-fields";
import { OPENING_SHEET, SHEET_ROWS } from "~/domain/payroll/opening/opening-sheet";
import { createOpeningImport } from "~/models/payroll/openings/opening-imports.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { readWorkbookSheet, WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { payYear } from "~/web/pages/payroll/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Opening workbook");

/** Ours, and as many again of one's own. */
const COLUMNS = OPENING_COLUMNS.length * 2;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return { year: payYear(params), mostRows: SHEET_ROWS };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYear(params);
  return submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const wish = { field: "workbook", sheet: OPENING_SHEET, maxRows: SHEET_ROWS, columns: COLUMNS };
      const { importSeq } = await createOpeningImport(scope, year, file.name, await readWorkbookSheet(file.bytes, wish));
      return redirect(pathTo("get-year-to-date-import", { year, importSeq }), 303);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  );
}

export default function UploadOpenings() {
  const { year, mostRows } = useLoaderData<typeof loader>();
  const [form, { workbook }] = useForm<{ workbook: string }>({ lastResult: useActionData<typeof action>() });
  const closeHref = pathTo("get-year-to-date", { year });
  return (
    <DialogPage title={`Opening balances of ${year}`} closeHref={closeHref} size="md">
      <PostForm
        form={form}
        verb="Upload and preview"
        pendingText="Reading…"
        cancelHref={closeHref}
        encType="multipart/form-data"
        problems={problemsOf(form, [workbook])}
      >
        <p className="muted upload-words">
          Fill in the <a href={pathTo("get-year-to-date-import-template", { year })}>workbook of {year}</a> and choose it here. You see what
          it would change before anything is stored.
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
