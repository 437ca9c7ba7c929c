import { useActionData, useLoaderData } from "@remix-run/react";
import { QuitclaimForm } from "~/components/payroll/final-pay/quitclaim-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MAX_QUITCLAIM_LENGTH, quitclaimInput } from "~/domain/payroll/final-pay/quitclaim-text";
import { ACCESS } from "~/domain/settings/access";
import { getQuitclaimText, saveQuitclaimText } from "~/models/payroll/final-pay/quitclaim-text.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Quitclaim wording");

const LIST = pathTo("get-final-pay-list");

export const loader = guarded(ACCESS.editPayroll, async (scope) => {
  const { text, revision } = await getQuitclaimText(scope);
  return { text, revision: String(revision), maxLength: MAX_QUITCLAIM_LENGTH, cancelHref: LIST };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, quitclaimInput, async (input) => {
    await saveQuitclaimText(scope, input);
    return redirectWithToast(LIST, "Text saved");
  }),
);

export default function TextOfQuitclaim() {
  const form = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Final pay", href: LIST }, { label: "Quitclaim" }]}
        title="Quitclaim wording"
      />
      <Card label="Text">
        <QuitclaimForm {...form} lastResult={useActionData<typeof action>()} />
      </Card>
    </>
  );
}
