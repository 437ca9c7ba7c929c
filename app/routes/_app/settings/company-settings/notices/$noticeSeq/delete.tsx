import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteRecordDialog } from "~/components/employees/delete-record-dialog";
import { pageTitle } from "~/components/ui/page-title";
import { noticeRevisionInput } from "~/domain/settings/company-notice-input";
import { removeCompanyNotice } from "~/models/shared/company-notices.server";
import { readNoticeQuestion } from "~/web/company-notices.server";
import { redirectWithToast } from "~/web/flash.server";
import { requireScope } from "~/web/scope.server";
import { seqParams } from "~/web/seq-params.server";
import { submitForm } from "~/web/submit-form.server";

export const meta = pageTitle("Delete notice");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readNoticeQuestion(request, await requireScope(request, "COMPANY_SETTING_EDIT"), params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { noticeSeq } = seqParams(params, "noticeSeq");
  return submitForm(request, noticeRevisionInput, async ({ revision }) => {
    await removeCompanyNotice(scope, noticeSeq, revision);
    return redirectWithToast("/settings/company-settings/notices", "Notice deleted");
  });
}

export default function DeleteNotice() {
  return <DeleteRecordDialog title="Delete notice" question="Nobody can read it any more, also under Show dismissed." lastResult={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
