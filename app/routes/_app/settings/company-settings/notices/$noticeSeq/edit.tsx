import { useActionData, useLoaderData } from "@remix-run/react";
import { NoticeForm } from "~/components/settings/notice-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { companyNoticeInput } from "~/domain/settings/company-notice-input";
import { getCompanyNotice, updateCompanyNotice } from "~/models/shared/company-notices.server";
import { noticeFormPage, noticesHref } from "~/presenters/settings/company-notices.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Edit notice");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editCompany, async (scope, { request, params }) => {
  const { subject, description, lastDay, revision } = await getCompanyNotice(scope, routeIds(params, "noticeSeq").noticeSeq);
  return { ...noticeFormPage(request), values: { subject, description, lastDay: lastDay ?? "", revision: String(revision) } };
});

export const action = guarded(ACCESS.editCompany, (scope, { request, params }) => {
  const { noticeSeq } = routeIds(params, "noticeSeq");
  return submitForm(request, companyNoticeInput(today()), async (input) => {
    await updateCompanyNotice(scope, noticeSeq, input);
    return redirectWithToast(noticesHref(request), "Notice saved");
  });
});

export default function EditNotice() {
  return (
    <NoticeForm
      title="Edit notice"
      verb="Save and publish"
      lastResult={useActionData<typeof action>()}
      {...useLoaderData<typeof loader>()}
    />
  );
}
