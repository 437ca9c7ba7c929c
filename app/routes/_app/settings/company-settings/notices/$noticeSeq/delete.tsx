import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteRecordDialog } from "~/components/employees/records/delete-record-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { noticeRevisionInput } from "~/domain/settings/company-notice-input";
import { removeCompanyNotice } from "~/models/shared/company-notices.server";
import { changeNotice, readNoticeQuestion } from "~/presenters/settings/company-notices.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Delete notice");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readNoticeQuestion(request, await requireScope(request, "COMPANY_SETTING_EDIT"), params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  return submitForm(request, noticeRevisionInput, changeNotice(request, scope, params, removeCompanyNotice, "Notice deleted"));
}

export default function DeleteNotice() {
  return (
    <DeleteRecordDialog
      title="Delete notice"
      question="It is removed for everyone, including under Show dismissed."
      lastResult={useActionData<typeof action>()}
      {...useLoaderData<typeof loader>()}
    />
  );
}
