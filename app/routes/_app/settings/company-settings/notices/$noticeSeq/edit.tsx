import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NoticeForm } from "~/components/settings/notice-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { companyNoticeInput } from "~/domain/settings/company-notice-input";
import { getCompanyNotice, updateCompanyNotice } from "~/models/shared/company-notices.server";
import { noticeFormPage, noticesHref } from "~/presenters/settings/company-notices.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Edit notice");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { subject, description, lastDay, revision } = await getCompanyNotice(scope, routeIds(params, "noticeSeq").noticeSeq);
  return { ...noticeFormPage(request), values: { subject, description, lastDay: lastDay ?? "", revision: String(revision) } };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { noticeSeq } = routeIds(params, "noticeSeq");
  return submitForm(request, companyNoticeInput(today()), async (input) => {
    await updateCompanyNotice(scope, noticeSeq, input);
    return redirectWithToast(noticesHref(request), "Notice saved");
  });
}

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
