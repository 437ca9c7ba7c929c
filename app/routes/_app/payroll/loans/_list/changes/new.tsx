import { useActionData, useLoaderData } from "@remix-run/react";
import { SelectedLoansForm } from "~/components/payroll/loans/selected-form";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { assertSameLoans, selectedLoansInput, type SelectedLoansInput } from "~/domain/payroll/loans/selected-input";
import { ACCESS } from "~/domain/settings/access";
import type { Scope } from "~/domain/shared/scope";
import { changeFilteredLoans, changeSelectedLoans } from "~/models/payroll/loans/selected-loans.server";
import { showsAll } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { findFilteredLoans, loanListHref, readSelectedLoans } from "~/presenters/payroll/loans/selected-loans.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Change selected loans");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, (scope, { request }) => readSelectedLoans(request, scope));

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, selectedLoansInput, async (input) => {
    const changed = await changeLoans(request, scope, input);
    return redirectWithToast(loanListHref(request), changed === 1 ? "1 loan changed" : `${changed.toLocaleString("en")} loans changed`);
  }),
);

/** Changes the selected loans, or with `all=Y` all that match the URL's filter. @returns how many changed @throws 400, NotFound, Refusal */
async function changeLoans(request: Request, scope: Scope, { loanSeq, count, ...change }: SelectedLoansInput): Promise<number> {
  if (!showsAll(request)) return changeSelectedLoans(scope, loanSeq, change, today());
  const filtered = await findFilteredLoans(request, scope);
  assertSameLoans(filtered.open, count);
  return changeFilteredLoans(scope, filtered.loanSeqs, change, today());
}

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
