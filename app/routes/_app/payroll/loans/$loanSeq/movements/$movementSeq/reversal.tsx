import { useActionData, useLoaderData } from "@remix-run/react";
import { ReversalForm } from "~/components/payroll/loans/movement-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MOVEMENT_LABELS } from "~/domain/payroll/loans/loan-text";
import { reversalInput } from "~/domain/payroll/loans/movement-input";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { formatPeso } from "~/domain/shared/money";
import { getLoan } from "~/models/payroll/loans/loan-rows.server";
import { reverseMovement } from "~/models/payroll/loans/movements.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { notFound } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Reverse a transaction");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { loanSeq, movementSeq } = routeIds(params, "loanSeq", "movementSeq");
  const { loan, movements } = await getLoan(scope, loanSeq);
  const movement = movements.find((movement) => movement.movementSeq === movementSeq);
  if (!movement) throw notFound();
  const { movementKind, movedOn, amount } = movement;
  return {
    revision: String(loan.revision),
    what: `${MOVEMENT_LABELS[movementKind]} of ${formatPeso(amount)} on ${formatDay(movedOn)}. The balance becomes ${formatPeso(loan.balance + amount)}.`,
    cancelHref: pathTo("get-loan", { loanSeq }),
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { loanSeq, movementSeq } = routeIds(params, "loanSeq", "movementSeq");
  return submitForm(request, reversalInput, async (input) => {
    await reverseMovement(scope, loanSeq, movementSeq, input, today());
    return redirectWithToast(pathTo("get-loan", { loanSeq }), "Reversed");
  });
});

export default function ReverseMovement() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Reverse a transaction" closeHref={form.cancelHref} size="md">
      <ReversalForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
