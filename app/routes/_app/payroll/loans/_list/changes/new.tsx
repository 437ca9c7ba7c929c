import { useActionData, useLoaderData } from "@remix-run/react";
import { SelectedLoansForm } from "~/components/payroll/loans/selected-form";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { selectedLoansInput } from "~/domain/payroll/loans/selected-input";
import { ACCESS } from "~/domain/settings/access";
import { submitForm } from "~/web/forms/submit-form.server";
import { handleLoanChange, loanListHref, readSelectedLoans } from "~/presenters/payroll/loans/selected-loans.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Change selected loans");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, (scope, { request }) => readSelectedLoans(request, scope));

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, selectedLoansInput, async (input) => {
    const changed = await handleLoanChange(request, scope, input);
    return redirectWithToast(loanListHref(request), changed === 1 ? "1 loan changed" : `${changed.toLocaleString("en")} loans changed`);
  }),
);

export default function ChangeTickedLoans() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { loans, found, tooMany, cancelHref } = form;
  if (tooMany)
    return (
      <NoticeDialog title="Too many loans at once" closeHref={cancelHref}>
        {tooMany}
      </NoticeDialog>
    );
  if (loans.length === 0)
    return (
      <NoticeDialog title={found ? "No loan to change" : "No loan is selected"} closeHref={cancelHref}>
        {found ? "No ongoing or paused loan matches the filters." : "Select the loans in the list first, then choose what happens to them."}
      </NoticeDialog>
    );
  return (
    <DialogPage title={found ? "Change all results" : "Change selected loans"} closeHref={cancelHref} size="md">
      <SelectedLoansForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
