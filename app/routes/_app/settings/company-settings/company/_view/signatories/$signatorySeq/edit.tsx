import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { requireCompanyDetails } from "~/presenters/settings/company.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SignatoryForm } from "~/components/settings/company/signatory-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { formatTin } from "~/domain/employees/pay/identity-numbers";
import { signatoryInput } from "~/domain/settings/company/signatory-input";
import { getSignatory, updateSignatory } from "~/models/settings/company/signatories.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle("Edit signatory");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.viewCompany, async (scope, { params }) => {
  requireCompanyDetails(scope);
  const { name, position, tinNo, validFrom, validTo, mainFor, usedFor, revision } = await getSignatory(
    scope,
    routeIds(params, "signatorySeq").signatorySeq,
  );
  return {
    values: {
      name,
      position,
      tinNo: formatTin(tinNo),
      validFrom: validFrom ?? "",
      validTo: validTo ?? "",
      mainFor: mainFor as string[],
      usedFor: usedFor as string[],
      revision: String(revision),
    },
  };
});

export const action = guarded(ACCESS.viewCompany, async (scope, { request, params }) => {
  requireCompanyDetails(scope);
  const { signatorySeq } = routeIds(params, "signatorySeq");
  return submitForm(request, signatoryInput, async (input) => {
    await updateSignatory(scope, signatorySeq, input);
    return redirectWithToast(pathTo("get-company"), "Signatory saved");
  });
});

export default function EditSignatory() {
  const { values } = useLoaderData<typeof loader>();
  const closeHref = pathTo("get-company");
  return (
    <DialogPage title="Edit signatory" closeHref={closeHref} size="md">
      <SignatoryForm verb="Save" values={values} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
