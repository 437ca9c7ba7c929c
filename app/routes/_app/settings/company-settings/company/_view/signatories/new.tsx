import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { requireCompanyDetails } from "~/presenters/settings/company.server";
import { useActionData } from "@remix-run/react";
import { NEW_SIGNATORY, SignatoryForm } from "~/components/settings/company/signatory-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { signatoryInput } from "~/domain/settings/company/signatory-input";
import { createSignatory } from "~/models/settings/company/signatories.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle("Add signatory");

export const loader = guarded(ACCESS.viewCompany, (scope) => {
  requireCompanyDetails(scope);
  return null;
});

export const action = guarded(ACCESS.viewCompany, async (scope, { request }) => {
  requireCompanyDetails(scope);
  return submitForm(request, signatoryInput, async ({ revision: _first, ...input }) => {
    await createSignatory(scope, input);
    return redirectWithToast(pathTo("get-company"), "Signatory added");
  });
});

export default function NewSignatory() {
  const closeHref = pathTo("get-company");
  return (
    <DialogPage title="Add signatory" closeHref={closeHref} size="md">
      <SignatoryForm verb="Add" values={NEW_SIGNATORY} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
