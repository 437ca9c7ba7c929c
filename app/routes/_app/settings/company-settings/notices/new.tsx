import { useActionData, useLoaderData } from "@remix-run/react";
import { NoticeForm } from "~/components/settings/notice-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { companyNoticeInput } from "~/domain/settings/company-notice-input";
import { createCompanyNotice } from "~/models/shared/company-notices.server";
import { pathTo } from "~/paths";
import { noticeFormPage } from "~/presenters/settings/company-notices.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Add notice");

export const loader = guarded(ACCESS.editCompany, (_scope, { request }) => noticeFormPage(request));

export const action = guarded(ACCESS.editCompany, (scope, { request }) =>
  submitForm(request, companyNoticeInput(today()), async (input) => {
    await createCompanyNotice(scope, input);
    return redirectWithToast(pathTo("get-company-notices"), "Notice published");
  }),
);

export default function NewNotice() {
  return <NoticeForm title="Add notice" verb="Publish" lastResult={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
