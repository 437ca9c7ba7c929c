import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RemarkForm } from "~/components/payroll/payslip-remark-form";
import { DialogPage } from "~/components/ui/dialog-page";
import { pageTitle } from "~/components/ui/page-title";
import { remarkInput } from "~/domain/payroll/remark-input";
import { findRemark, saveRemark } from "~/models/payroll/payslip-remarks.server";
import { redirectWithToast } from "~/web/flash.server";
import { payslipKey, payslipPath } from "~/web/payslip-change.server";
import { requireScope } from "~/web/scope.server";
import { submitForm } from "~/web/submit-form.server";

export const meta = pageTitle("Remark");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const key = payslipKey(params);
  return { closeHref: payslipPath(key), remark: await findRemark(scope, key) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const key = payslipKey(params);
  return submitForm(request, remarkInput, async ({ remark }) => {
    await saveRemark(scope, key, remark);
    return redirectWithToast(payslipPath(key), remark === "" ? "Remark removed." : "Remark saved.");
  });
}

export default function Remark() {
  const { closeHref, remark } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Remark on the payslip" closeHref={closeHref}>
      <RemarkForm remark={remark} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
