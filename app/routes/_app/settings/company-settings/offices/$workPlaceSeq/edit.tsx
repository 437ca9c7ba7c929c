import { useActionData, useLoaderData } from "@remix-run/react";
import { OfficeForm } from "~/components/settings/company/office-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { officeInput } from "~/domain/organization/office-input";
import { ACCESS } from "~/domain/settings/access";
import { getOffice, updateOffice } from "~/models/organization/offices.server";
import { pathTo } from "~/paths";
import { withCities } from "~/web/forms/address-choices.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readOfficeForm, toOfficeInput } from "~/presenters/settings/offices.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit office");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editCompany, async (scope, { params }) =>
  readOfficeForm(scope, await getOffice(scope, routeIds(params, "workPlaceSeq").workPlaceSeq)),
);

export const action = guarded(ACCESS.editCompany, async (scope, { request, params }) => {
  const { workPlaceSeq } = routeIds(params, "workPlaceSeq");
  await getOffice(scope, workPlaceSeq);
  return withCities(
    await submitForm(request, officeInput, async (input) => {
      await updateOffice(scope, workPlaceSeq, { ...toOfficeInput(input), revision: input.revision }, today());
      return redirectWithToast(pathTo("get-company-offices"), "Office saved");
    }),
  );
});

export default function EditOffice() {
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <DialogPage title="Edit office" closeHref={form.cancelHref} size="lg">
      <OfficeForm verb="Save" {...form} cities={answer?.cities ?? form.cities} lastResult={answer?.result} />
    </DialogPage>
  );
}
