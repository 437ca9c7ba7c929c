import { useActionData, useLoaderData } from "@remix-run/react";
import { AdjustmentForm } from "~/components/payroll/loans/movement-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { adjustmentInput } from "~/domain/payroll/loans/movement-input";
import { ACCESS } from "~/domain/settings/access";
import { decimalString } from "~/domain/shared/money";
import { getLoan } from "~/models/payroll/loans/loan-rows.server";
import { adjustBalance } from "~/models/payroll/loans/movements.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Adjust the balance of a loan");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { loanSeq } = routeIds(params, "loanSeq");
  const { loan } = await getLoan(scope, loanSeq);
  return { revision: String(loan.revision), balance: decimalString(loan.balance), cancelHref: pathTo("get-loan", { loanSeq }) };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { loanSeq } = routeIds(params, "loanSeq");
  return submitForm(request, adjustmentInput, async (input) => {
    await adjustBalance(scope, loanSeq, input, today());
    return redirectWithToast(pathTo("get-loan", { loanSeq }), "Balance adjusted");
  });
});

export default function NewAdjustment() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Adjust the balance" closeHref={form.cancelHref} size="md">
      <AdjustmentForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
