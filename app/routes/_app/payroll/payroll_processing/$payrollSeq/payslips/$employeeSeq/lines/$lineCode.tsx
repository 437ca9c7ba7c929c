import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ManualValueForm } from "~/components/payroll/runs/payslips/manual-value-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getAdjustmentSeq, manualValueInput, manualValueResetInput } from "~/domain/payroll/runs/manual-value-input";
import { ACCESS } from "~/domain/settings/access";
import { formatCentavos, formatPeso } from "~/domain/shared/money";
import { getPayslipLine, resetManualValue, saveManualValue } from "~/models/payroll/runs/payslips/manual-values.server";
import { pathTo } from "~/paths";
import { redirectWithChange, payslipKey, payslipPath } from "~/presenters/payroll/runs/payslips/payslip-change.server";
import { notFound } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Set amount by hand");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const key = lineKey(params);
  const adjustmentSeq = getAdjustmentSeq(key.lineCode);
  if (adjustmentSeq !== null) throw redirect(pathTo("get-payslip-adjustment-edit", { ...key, adjustmentSeq }));
  const { label, set, revision, computed, most } = await getPayslipLine(scope, key);
  return {
    closeHref: payslipPath(key),
    label,
    isManual: set !== null,
    computed: computed === null ? null : formatPeso(computed),
    most: most === undefined ? null : formatCentavos(most),
    values: { amount: formatCentavos(set?.amount ?? computed ?? 0), reason: set?.reason ?? "", revision },
  };
});

export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const key = lineKey(params);
  const { label } = await getPayslipLine(scope, key);
  if (new URL(request.url).searchParams.has("reset"))
    return submitForm(request, manualValueResetInput, async ({ revision }) =>
      redirectWithChange(key, `${label} is computed again.`, await resetManualValue(scope, key, revision)),
    );
  return submitForm(request, manualValueInput, async ({ revision, ...input }) =>
    redirectWithChange(key, `${label} set by hand.`, await saveManualValue(scope, key, input, revision)),
  );
});

export default function SetLine() {
  const { closeHref, label, ...line } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={`${label} by hand`} closeHref={closeHref}>
      <ManualValueForm {...line} label={label} resetAction="?reset" lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}

function lineKey(params: LoaderFunctionArgs["params"]) {
  const lineCode = params.lineCode ?? "";
  if (!/^[A-Za-z:0-9]{1,80}$/.test(lineCode)) throw notFound();
  return { ...payslipKey(params), lineCode };
}
