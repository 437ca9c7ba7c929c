import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { z } from "zod/v4";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SheetUploadDialog } from "~/components/ui/table/sheet-upload-dialog";
import { LEAVE_WORKBOOK_TEXT, LEAVE_WORKBOOK_ROWS } from "~/domain/leave/grants/leave-workbooks";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { today } from "~/web/http/today.server";
import { leaveWorkbookParam, uploadLeaveWorkbook } from "~/presenters/leave/leave-uploads.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ title: string }>((data) => data?.title ?? "Leave by workbook");

export const loader = guarded(ACCESS.editLeaves, (_scope, { params }) => {
  const { leaveBook, book } = leaveWorkbookParam(params);
  return { leaveBook, title: LEAVE_WORKBOOK_TEXT[book].title, maxRows: LEAVE_WORKBOOK_ROWS };
});

export const action = guarded(ACCESS.editLeaves, (scope, { request, params }) => {
  const { leaveBook, book } = leaveWorkbookParam(params);
  return submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const leaveUploadSeq = await uploadLeaveWorkbook(scope, book, file, today());
      return redirect(pathTo("get-leave-upload", { leaveBook, leaveUploadSeq }), 303);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  );
});

export default function UploadLeaveWorkbook() {
  const { leaveBook, title, maxRows } = useLoaderData<typeof loader>();
  return (
    <SheetUploadDialog
      title={title}
      closeHref={pathTo("get-leave-postings")}
      maxRows={maxRows}
      lastResult={useActionData<typeof action>()}
      template={
        <>
          Fill in the{" "}
          <Link reloadDocument to={pathTo("get-leave-upload-template", { leaveBook })}>
            workbook with everyone
          </Link>
        </>
      }
    />
  );
}
