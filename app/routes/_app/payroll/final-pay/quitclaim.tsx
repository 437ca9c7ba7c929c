import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { QuitclaimForm } from "~/components/payroll/final-pay/quitclaim-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { QUITCLAIM_LETTERS, quitclaimInput } from "~/domain/payroll/final-pay/quitclaim-text";
import { getQuitclaimText, saveQuitclaimText } from "~/models/payroll/final-pay/quitclaim-text.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Quitclaim wording");

const LIST = pathTo("get-final-pay-list");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { text, revision } = await getQuitclaimText(scope);
  return { text, revision: String(revision), letters: QUITCLAIM_LETTERS, cancelHref: LIST };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return submitForm(request, quitclaimInput, async (input) => {
    await saveQuitclaimText(scope, input);
    return redirectWithToast(LIST, "Text saved");
  });
}

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
