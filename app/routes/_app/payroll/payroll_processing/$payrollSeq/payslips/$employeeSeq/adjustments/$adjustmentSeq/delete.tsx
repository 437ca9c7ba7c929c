import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { revisionInput } from "~/domain/payroll/runs/adjustment-input";
import { formatPeso } from "~/domain/shared/money";
import { getAdjustment, removeAdjustment } from "~/models/payroll/runs/payslips/adjustments.server";
import { adjustmentKey, redirectWithChange, payslipPath } from "~/presenters/payroll/runs/payslips/payslip-change.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Remove adjustment");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const key = adjustmentKey(params);
  const { itemName, kind, amountCentavos, quantityDays, reason, revision } = await getAdjustment(scope, key);
  return {
    closeHref: payslipPath(key),
    itemName,
    kind,
    reason,
    revision,
    amount: amountCentavos === null ? `${quantityDays} days` : formatPeso(amountCentavos),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const key = adjustmentKey(params);
  return submitForm(request, revisionInput, async ({ revision }) =>
    redirectWithChange(key, "Adjustment removed.", await removeAdjustment(scope, key, revision)),
  );
}

export default function DeleteAdjustment() {
  const { closeHref, itemName, kind, reason, revision, amount } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.error?.[""] ?? [];
  return (
    <ConfirmDialog
      title="Remove adjustment"
      closeHref={closeHref}
      verb="Remove"
      pendingText="Removing…"
      danger
      problems={problemsOf({ errors }, [])}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>
        Remove the {kind === "DEDUCTION" ? "deduction" : "earning"} <b>{itemName}</b>, <span className="num">{amount}</span>? The payslip of
        this employee is calculated again.
      </p>
      <p className="small">Reason: {reason}</p>
    </ConfirmDialog>
  );
}
