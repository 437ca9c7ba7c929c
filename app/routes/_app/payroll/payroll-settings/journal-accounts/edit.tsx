import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountsForm } from "~/components/payroll/payout/journal/accounts-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { journalAccountsInput } from "~/domain/payroll/payout/journal/journal-input";
import { ACCESS } from "~/domain/settings/access";
import { saveJournalAccounts } from "~/models/payroll/payout/journal/journal-accounts.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { readAccountsForm } from "~/presenters/payroll/payout/journal/journal.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit journal accounts");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, (scope) => readAccountsForm(scope));

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, journalAccountsInput, async (change) => {
    await saveJournalAccounts(scope, change);
    return redirectWithToast(pathTo("get-journal-accounts"), "Journal accounts saved");
  }),
);

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
