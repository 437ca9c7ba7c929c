import { useActionData, useLoaderData } from "@remix-run/react";
import { IssueForm } from "~/components/payroll/government/certificates/issue-forms";
import { Notice } from "~/components/ui/feedback/notice";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { issueInput } from "~/domain/payroll/government/certificates/issuing";
import { NO_SIGNER } from "~/domain/payroll/government/certificates/signing";
import { ACCESS } from "~/domain/settings/access";
import { Refusal } from "~/domain/shared/refusal";
import { readSigner } from "~/models/payroll/government/certificates/certificate-signatures.server";
import { issueCertificate } from "~/models/payroll/government/certificates/issuing.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { issueView } from "~/presenters/payroll/government/certificates/certificates.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Issue a certificate 2316");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, (scope, { params }) =>
  issueView(scope, payYearParam(params), routeIds(params, "employeeSeq").employeeSeq, today()),
);

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return submitForm(request, issueInput, async (input) => {
    const signer = input.signed ? await readSigner(scope, year) : null;
    if (input.signed && signer === null) throw new Refusal(NO_SIGNER, { field: "signed" });
    const { authorizedBy, authorizedOn } = input;
    const signing = signer && authorizedOn !== null ? { ...signer, authorizedBy, authorizedOn } : null;
    await issueCertificate(scope, year, employeeSeq, input, { today: today(), signing });
    return redirectWithToast(pathTo("get-2316", { year, employeeSeq }), "Certificate issued");
  });
});

export default function IssueCertificate() {
  const { title, closeHref, why, form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={title} closeHref={closeHref} size="md">
      {why && !lastResult ? (
        <div className="body">
          <Notice tone="attention">{why}</Notice>
        </div>
      ) : (
        <IssueForm {...form} cancelHref={closeHref} lastResult={lastResult} />
      )}
    </DialogPage>
  );
}
