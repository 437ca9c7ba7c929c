import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { pageTitle } from "~/components/ui/layout/page-title";
import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import { loanRemoval } from "~/domain/payroll/loans/loan-input";
import { formatPeso } from "~/domain/shared/money";
import { getLoan } from "~/models/payroll/loans/loan-rows.server";
import { removeLoan } from "~/models/payroll/loans/loans.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete loan");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { loanSeq } = routeIds(params, "loanSeq");
  const { loan } = await getLoan(scope, loanSeq);
  return {
    name: `${LOAN_LABELS[loan.loanType]} of ${loan.employeeName}, ${formatPeso(loan.principal)}`,
    revision: loan.revision,
    closeHref: pathTo("get-loan", { loanSeq }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { loanSeq } = routeIds(params, "loanSeq");
  return submitForm(request, loanRemoval, async ({ revision }) => {
    await removeLoan(scope, loanSeq, revision);
    return redirectWithToast(pathTo("get-loans"), "Loan deleted");
  });
}

export default function DeleteLoan() {
  const { name, revision, closeHref } = useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <ConfirmDialog
      title="Delete loan"
      closeHref={closeHref}
      verb="Delete"
      pendingText="Deleting…"
      danger
      problems={problemsOf({ errors }, [])}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>
        <b>{name}</b>
      </p>
      <p>Nothing was paid on it yet. Open payrolls that deduct it will need to be calculated again.</p>
    </ConfirmDialog>
  );
}
