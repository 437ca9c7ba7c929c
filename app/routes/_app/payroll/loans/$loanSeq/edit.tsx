import { useActionData, useLoaderData } from "@remix-run/react";
import { LoanForm } from "~/components/payroll/loans/loan-forms";
import type { LastResult } from "~/components/ui/form/last-result";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { unusedLoanInput, usedLoanInput } from "~/domain/payroll/loans/loan-input";
import { ACCESS } from "~/domain/settings/access";
import { updateLoan } from "~/models/payroll/loans/loans.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { readLoanForm } from "~/presenters/payroll/loans/loan-page.server";
import { LOAN_FORM } from "~/presenters/payroll/loans/loans.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit loan");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { orders, limits } = LOAN_FORM;
  return { orders, limits, ...(await readLoanForm(scope, routeIds(params, "loanSeq").loanSeq)) };
});

export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { loanSeq } = routeIds(params, "loanSeq");
  const { used } = await readLoanForm(scope, loanSeq);
  return submitForm(request, used ? usedLoanInput : unusedLoanInput, async (input) => {
    await updateLoan(scope, loanSeq, input);
    return redirectWithToast(pathTo("get-loan", { loanSeq }), "Loan saved");
  });
});

export default function EditLoan() {
  const form = useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  return (
    <DialogPage title="Edit loan" closeHref={form.cancelHref} size="md">
      <LoanForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
