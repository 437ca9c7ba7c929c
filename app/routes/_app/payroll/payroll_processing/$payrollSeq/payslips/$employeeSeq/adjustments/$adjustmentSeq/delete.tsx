import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { revisionInput } from "~/domain/payroll/runs/adjustment-input";
import { ACCESS } from "~/domain/settings/access";
import { formatPeso } from "~/domain/shared/money";
import { getAdjustment, removeAdjustment } from "~/models/payroll/runs/payslips/adjustments.server";
import { adjustmentKey, netPayText, payslipPath } from "~/presenters/payroll/runs/payslips/payslip-change.server";
import { deleteRoute } from "~/web/forms/delete-route.server";

export const meta = pageTitle("Remove adjustment");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editPayroll,
  keyOf: adjustmentKey,
  load: async ({ scope, key }) => {
    const { itemName, kind, amountCentavos, quantityDays, reason, revision } = await getAdjustment(scope, key);
    const amount = amountCentavos === null ? `${quantityDays} days` : formatPeso(amountCentavos);
    return { itemName, kind, reason, revision, amount };
  },
  input: revisionInput,
  remove: ({ scope, key }, { revision }) => removeAdjustment(scope, key, revision),
  returnHref: payslipPath,
  toast: ({ removed }) => `Adjustment removed. ${netPayText(removed)}`,
});
export { loader, action };

export default confirmRoute<typeof loader>(({ itemName, kind, reason, amount }) => ({
  title: "Remove adjustment",
  verb: "Remove",
  pendingText: "Removing…",
  children: (
    <>
      <p>
        Remove the {kind === "DEDUCTION" ? "deduction" : "earning"} <b>{itemName}</b>, <span className="num">{amount}</span>? The payslip of
        this employee is recalculated.
      </p>
      <p className="small">Reason: {reason}</p>
    </>
  ),
}));
