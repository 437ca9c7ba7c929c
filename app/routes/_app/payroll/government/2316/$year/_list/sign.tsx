import { useActionData, useLoaderData } from "@remix-run/react";
import { SignAllForm } from "~/components/payroll/government/certificates/issue-forms";
import { Notice } from "~/components/ui/feedback/notice";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { NO_CERTIFICATES_TO_ISSUE } from "~/domain/payroll/government/certificates/issuing";
import { NO_SIGNER, REPLICA_NOTE, signQuestion } from "~/domain/payroll/government/certificates/signing";
import { signAllInput } from "~/domain/payroll/government/certificates/signing-input";
import { ACCESS } from "~/domain/settings/access";
import { Refusal } from "~/domain/shared/refusal";
import { findSigner, readSigner } from "~/models/payroll/government/certificates/certificate-signatures.server";
import { countIssuable, issueAll } from "~/models/payroll/government/certificates/issuing.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Sign certificates 2316");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const [signer, { ready, blocked }] = await Promise.all([findSigner(scope, year), countIssuable(scope, year, today())]);
  const noneReady = ready === 0 ? NO_CERTIFICATES_TO_ISSUE : null;
  const why = signer === null ? NO_SIGNER : noneReady;
  return {
    why,
    what: signQuestion(ready, blocked, signer ?? ""),
    beside: REPLICA_NOTE,
    day: today(),
    cancelHref: pathTo("get-2316-list", { year }),
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  return submitForm(request, signAllInput, async (authorization) => {
    const signer = await readSigner(scope, year);
    if (signer === null) throw new Refusal(NO_SIGNER);
    const issued = await issueAll(scope, year, today(), { ...signer, ...authorization });
    return redirectWithToast(pathTo("get-2316-list", { year }), `${issued.toLocaleString("en")} signed and issued`);
  });
});

/** Issues all certificates with the signature image. */
export default function SignCertificates() {
  const { why, cancelHref, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title="Sign all" closeHref={cancelHref} size="md">
      {why !== null && !lastResult ? (
        <div className="body">
          <Notice tone="attention">{why}</Notice>
        </div>
      ) : (
        <SignAllForm {...form} cancelHref={cancelHref} lastResult={lastResult} />
      )}
    </DialogPage>
  );
}
