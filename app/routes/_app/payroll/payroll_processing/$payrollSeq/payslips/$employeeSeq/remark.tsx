import { useActionData, useLoaderData } from "@remix-run/react";
import { RemarkForm } from "~/components/payroll/runs/payslips/payslip-remark-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { remarkInput } from "~/domain/payroll/runs/remark-input";
import { ACCESS } from "~/domain/settings/access";
import { findRemark, saveRemark } from "~/models/payroll/runs/payslips/payslip-remarks.server";
import { contentRevision } from "~/models/shared/optimistic-lock.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { payslipKey, payslipPath } from "~/presenters/payroll/runs/payslips/payslip-change.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Remark");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const key = payslipKey(params);
  const remark = await findRemark(scope, key);
  return { closeHref: payslipPath(key), remark, revision: contentRevision(remark) };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const key = payslipKey(params);
  return submitForm(request, remarkInput, async ({ remark, revision }) => {
    await saveRemark(scope, key, remark, revision);
    return redirectWithToast(payslipPath(key), remark === "" ? "Remark removed." : "Remark saved.");
  });
});

export default function Remark() {
  const { closeHref, ...present } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Remark on the payslip" closeHref={closeHref}>
      <RemarkForm {...present} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
