import { useActionData, useLoaderData } from "@remix-run/react";
import { LeaveUploadPreview } from "~/components/leave/upload-preview";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { LEAVE_WORKBOOK_TEXT, workbookCountText } from "~/domain/leave/grants/leave-workbooks";
import { ACCESS } from "~/domain/settings/access";
import { digestInput, usedOutcome } from "~/domain/shared/forms/sheet-upload";
import { leaveUploads } from "~/models/leave/leave-uploads.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { leaveWorkbookParam, readLeaveUpload } from "~/presenters/leave/leave-uploads.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ title: string }>((data) => `Preview of ${(data?.title ?? "leave by workbook").toLowerCase()}`);

export const loader = guarded(ACCESS.editLeaves, async (scope, { request, params }) => {
  const { leaveBook, book } = leaveWorkbookParam(params);
  const { leaveUploadSeq } = routeIds(params, "leaveUploadSeq");
  const uploadPreview = await readLeaveUpload(request, scope, book, leaveUploadSeq, today());
  return { leaveBook, leaveUploadSeq, title: LEAVE_WORKBOOK_TEXT[book].title, shown: uploadPreview };
});

export const action = guarded(ACCESS.editLeaves, (scope, { request, params }) => {
  const { book } = leaveWorkbookParam(params);
  const { leaveUploadSeq } = routeIds(params, "leaveUploadSeq");
  return submitForm(request, digestInput, async ({ digest }) => {
    const stored = await leaveUploads(today()).apply(scope, leaveUploadSeq, digest, book);
    return redirectWithToast(
      pathTo("get-leave-postings"),
      usedOutcome(stored, (count) => `${workbookCountText(book, count)} entered`),
    );
  });
});

export default function PreviewLeaveWorkbook() {
  const { leaveBook, leaveUploadSeq, title, shown: uploadPreview } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Leaves" }, { label: "Manual Grant", href: pathTo("get-leave-grant") }, { label: title }]} />
      <LeaveUploadPreview
        shown={uploadPreview}
        leaveBook={leaveBook}
        leaveUploadSeq={leaveUploadSeq}
        problems={submissionProblems(useActionData<typeof action>())}
      />
    </>
  );
}
