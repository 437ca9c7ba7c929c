import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountsForm } from "~/components/payroll/payout/journal/accounts-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { journalAccountsInput } from "~/domain/payroll/payout/journal/journal-input";
import { saveJournalAccounts } from "~/models/payroll/payout/journal/journal-accounts.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { readAccountsForm } from "~/presenters/payroll/payout/journal/journal.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Edit journal accounts");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request }: LoaderFunctionArgs) {
  return readAccountsForm(await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE"));
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return submitForm(request, journalAccountsInput, async (change) => {
    await saveJournalAccounts(scope, change);
    return redirectWithToast(pathTo("get-journal-accounts"), "Journal accounts saved");
  });
}

export default function EditJournalAccounts() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const cancelHref = pathTo("get-journal-accounts");
  return (
    <DialogPage title="Edit journal accounts" closeHref={cancelHref} size="lg">
      <AccountsForm {...form} cancelHref={cancelHref} lastResult={lastResult} />
    </DialogPage>
  );
}
