import { useActionData, useLoaderData } from "@remix-run/react";
import { Notice } from "~/components/ui/feedback/notice";
import { PostForm } from "~/components/ui/form/post-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { issueAllInput, issueQuestion, NO_CERTIFICATES_TO_ISSUE } from "~/domain/payroll/government/certificates/issuing";
import { ACCESS } from "~/domain/settings/access";
import { countIssuable, issueAll } from "~/models/payroll/government/certificates/issuing.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Issue certificates 2316");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const { ready, blocked } = await countIssuable(scope, year, today());
  return {
    some: ready > 0,
    text: ready > 0 ? issueQuestion(ready, blocked) : NO_CERTIFICATES_TO_ISSUE,
    cancelHref: pathTo("get-2316-list", { year }),
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  return submitForm(request, issueAllInput, async () => {
    const issued = await issueAll(scope, year, today());
    return redirectWithToast(pathTo("get-2316-list", { year }), `${issued.toLocaleString("en")} issued`);
  });
});

export default function IssueCertificates() {
  const { some, text, cancelHref } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.error?.[""];
  return (
    <DialogPage title="Issue certificates" closeHref={cancelHref} size="sm">
      {some ? (
        <PostForm verb="Issue" pendingText="Issuing…" cancelHref={cancelHref}>
          {refused ? <Notice tone="attention">{refused}</Notice> : null}
          <p>{text}</p>
        </PostForm>
      ) : (
        <div className="body">
          <Notice tone="attention">{text}</Notice>
        </div>
      )}
    </DialogPage>
  );
}
