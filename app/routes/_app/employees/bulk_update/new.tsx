import { useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { z } from "zod/v4";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PostForm } from "~/components/ui/form/post-form";
import { FileField } from "~/components/ui/form/text-fields";
import { BULK_HEADINGS, BULK_ROWS } from "~/domain/employees/bulk/bulk-columns";
import { FILE_FIELD, NO_FILE } from "~/domain/employees/bulk/bulk-sheet";
import { updatableColumns } from "~/domain/employees/bulk/bulk-update";
import { ACCESS } from "~/domain/settings/access";
import { createBulkUpdate } from "~/models/employees/bulk/bulk-updates.server";
import { pathTo } from "~/paths";
import { readBulkWorkbook } from "~/presenters/employees/bulk-view.server";
import { guarded } from "~/web/session/guarded.server";
import { submitUpload } from "~/web/files/uploads.server";
import { WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";

export const meta = pageTitle("Bulk Update");

const LIST = pathTo("get-employees");

export const loader = guarded(ACCESS.editTeam, ({ permissions, subscriptions }) => ({
  columns: updatableColumns(permissions, subscriptions).map((column) => BULK_HEADINGS[column]),
}));

export const action = guarded(ACCESS.editTeam, (scope, { request }) =>
  submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const sheet = await readBulkWorkbook(file.bytes, ["employeeId"]);
      return redirect(pathTo("get-bulk-update", { bulkUpdateSeq: await createBulkUpdate(scope, file.name, sheet) }), 303);
    },
    { field: FILE_FIELD, maxBytes: WORKBOOK_BYTES, missing: NO_FILE },
  ),
);

export default function BulkUpdate() {
  const { columns } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ multipartFile: string }>({ lastResult: useActionData<typeof action>() });
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Team" }, { label: "Employees", href: LIST }, { label: "Bulk Update" }]} />
      {columns.length === 0 ? (
        <Card label="Bulk Update">
          <EmptyState title="You cannot edit any employee fields">
            To update employees by workbook you need permission to edit their basic info, job info or payroll identity.
          </EmptyState>
        </Card>
      ) : (
        <Card label="Bulk Update" className="form-narrow">
          <PostForm
            form={form}
            verb="Upload and preview"
            pendingText="Reading…"
            cancelHref={LIST}
            encType="multipart/form-data"
            problems={problemsOf(form, [fields.multipartFile])}
          >
            <p className="muted">
              Download the{" "}
              <Link reloadDocument to={pathTo("get-bulk-update-xlsx")}>
                workbook of your employees
              </Link>
              , edit what should change, and choose it here. You see every change before it is saved. Rows are matched by the Employee ID;
              an empty cell changes nothing.
            </p>
            <p className="muted">You may change: {columns.join(", ")}.</p>
            <FileField
              field={fields.multipartFile}
              label="Workbook"
              hint={`.xlsx, 5 MB and ${BULK_ROWS.toLocaleString("en")} rows at most`}
              accept=".xlsx"
              required
            />
          </PostForm>
        </Card>
      )}
    </>
  );
}
