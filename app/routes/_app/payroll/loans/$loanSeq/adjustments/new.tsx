import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdjustmentForm } from "~/components/payroll/loans/movement-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { adjustmentInput } from "~/domain/payroll/loans/movement-input";
import { decimalString } from "~/domain/shared/money";
import { getLoan } from "~/models/payroll/loans/loan-rows.server";
import { adjustBalance } from "~/models/payroll/loans/movements.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Adjust the balance of a loan");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { loanSeq } = routeIds(params, "loanSeq");
  const { loan } = await getLoan(scope, loanSeq);
  return { revision: String(loan.revision), balance: decimalString(loan.balance), cancelHref: pathTo("get-loan", { loanSeq }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { loanSeq } = routeIds(params, "loanSeq");
  return submitForm(request, adjustmentInput, async (input) => {
    await adjustBalance(scope, loanSeq, input, today());
    return redirectWithToast(pathTo("get-loan", { loanSeq }), "Balance adjusted");
  });
}

export default function NewAdjustment() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Adjust the balance" closeHref={form.cancelHref} size="md">
      <AdjustmentForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
