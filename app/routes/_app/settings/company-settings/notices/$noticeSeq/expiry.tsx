import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import type { LastResult } from "~/components/ui/form/last-result";
import { noticeRevisionInput } from "~/domain/settings/company-notice-input";
import { expireCompanyNotice } from "~/models/shared/company-notices.server";
import { changeNotice, readNoticeQuestion } from "~/presenters/settings/company-notices.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Expire notice");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readNoticeQuestion(request, await requireScope(request, "COMPANY_SETTING_EDIT"), params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  return submitForm(request, noticeRevisionInput, changeNotice(request, scope, params, expireCompanyNotice, "Notice expired"));
}

export default function ExpireNotice() {
  const { name, revision, closeHref } = useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <ConfirmDialog title="Expire notice" closeHref={closeHref} verb="Expire" problems={problemsOf({ errors }, [])}>
      <input type="hidden" name="revision" value={revision} />
      <p>{`“${name}” is not shown any more from now on. With another last day it is shown again.`}</p>
    </ConfirmDialog>
  );
}
