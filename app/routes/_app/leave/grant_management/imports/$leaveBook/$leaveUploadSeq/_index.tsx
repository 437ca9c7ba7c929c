import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeaveUploadPreview } from "~/components/leave/upload-preview";
import { problemsSaid } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { BOOK_WORDS, bookCount } from "~/domain/leave/grants/leave-books";
import { digestInput, usedOutcome } from "~/domain/shared/forms/sheet-upload";
import { leaveUploads } from "~/models/leave/leave-uploads.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { leaveBookOf, readLeaveUpload } from "~/presenters/leave/leave-uploads.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle<{ title: string }>((data) => `Preview of ${(data?.title ?? "leave by workbook").toLowerCase()}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "LEAVE_EDIT");
  const { leaveBook, book } = leaveBookOf(params);
  const { leaveUploadSeq } = routeIds(params, "leaveUploadSeq");
  const shown = await readLeaveUpload(request, scope, book, leaveUploadSeq, today());
  return { leaveBook, leaveUploadSeq, title: BOOK_WORDS[book].title, shown };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "LEAVE_EDIT");
  const { book } = leaveBookOf(params);
  const { leaveUploadSeq } = routeIds(params, "leaveUploadSeq");
  return submitForm(request, digestInput, async ({ digest }) => {
    const stored = await leaveUploads(today()).apply(scope, leaveUploadSeq, digest, book);
    return redirectWithToast(
      pathTo("get-leave-postings"),
      usedOutcome(stored, (count) => `${bookCount(book, count)} entered`),
    );
  });
}

export default function PreviewLeaveBook() {
  const { leaveBook, leaveUploadSeq, title, shown } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Leaves" }, { label: "Manual Grant", href: pathTo("get-leave-grant") }, { label: title }]} />
      <LeaveUploadPreview
        shown={shown}
        leaveBook={leaveBook}
        leaveUploadSeq={leaveUploadSeq}
        problems={problemsSaid(useActionData<typeof action>())}
      />
    </>
  );
}
