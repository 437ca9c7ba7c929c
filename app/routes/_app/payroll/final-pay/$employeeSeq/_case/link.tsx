import { useActionData, useLoaderData } from "@remix-run/react";
import { ExitDocumentLinkForm } from "~/components/payroll/final-pay/exit-document-link-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { exitDocumentLinkInput } from "~/domain/payroll/final-pay/exit-document-link-input";
import { ACCESS } from "~/domain/settings/access";
import { revokeExitDocumentLink, getExitDocumentLink, sendExitDocumentLink } from "~/models/payroll/final-pay/exit-document-links.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { mailedAddress } from "~/web/http/public-address.server";
import { today } from "~/web/http/today.server";
import { leaverLinkView } from "~/presenters/payroll/final-pay/exit-documents.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { redirectAfterMail } from "~/web/session/mail-toast.server";

export const meta = pageTitle("Send final pay documents");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return { employeeSeq, ...leaverLinkView(await getExitDocumentLink(scope, employeeSeq, today())) };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return submitForm(request, exitDocumentLinkInput, async (input) => {
    const backTo = pathTo("get-final-pay", { employeeSeq });
    if (input.press === "end") {
      await revokeExitDocumentLink(scope, employeeSeq, today());
      return redirectWithToast(backTo, "Link revoked");
    }
    const linkOf = (token: string) => mailedAddress(pathTo("get-leaver-papers", { token }));
    await sendExitDocumentLink(scope, employeeSeq, input.email, linkOf, new Date());
    return redirectAfterMail(backTo, "Link sent", 1);
  });
});

export default function SendExitDocuments() {
  const { employeeSeq, ...link } = useLoaderData<typeof loader>();
  const closeHref = pathTo("get-final-pay", { employeeSeq });
  return (
    <DialogPage title="Send final pay documents" closeHref={closeHref}>
      <ExitDocumentLinkForm {...link} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
