import { useActionData, useLoaderData } from "@remix-run/react";
import { OfficeForm } from "~/components/settings/company/office-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { officeInput } from "~/domain/organization/office-input";
import { ACCESS } from "~/domain/settings/access";
import { createOffice } from "~/models/organization/offices.server";
import { pathTo } from "~/paths";
import { withCities } from "~/web/forms/address-choices.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readOfficeForm, toOfficeInput } from "~/presenters/settings/offices.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add an office");

export const loader = guarded(ACCESS.editCompany, (scope) => readOfficeForm(scope, null));

export const action = guarded(ACCESS.editCompany, async (scope, { request }) =>
  withCities(
    await submitForm(request, officeInput, async (input) => {
      await createOffice(scope, toOfficeInput(input), today());
      return redirectWithToast(pathTo("get-company-offices"), "Office added");
    }),
  ),
);

export default function NewOffice() {
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <DialogPage title="Add an office" closeHref={form.cancelHref} size="lg">
      <OfficeForm verb="Add" {...form} cities={answer?.cities ?? form.cities} lastResult={answer?.result} />
    </DialogPage>
  );
}
