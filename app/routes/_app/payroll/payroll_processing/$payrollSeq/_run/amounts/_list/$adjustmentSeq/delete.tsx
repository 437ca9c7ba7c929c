import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { sizeText } from "~/domain/payroll/runs/special-amounts";
import { getAmount, removeAmount } from "~/models/payroll/runs/special/amounts.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Remove amount");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollSeq, adjustmentSeq } = routeIds(params, "payrollSeq", "adjustmentSeq");
  const amount = await getAmount(scope, payrollSeq, adjustmentSeq);
  return { payrollSeq, employeeName: amount.employeeName, itemName: amount.itemName, size: sizeText(amount) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollSeq, adjustmentSeq } = routeIds(params, "payrollSeq", "adjustmentSeq");
  return submitForm(request, z.object({}), async () => {
    await removeAmount(scope, payrollSeq, adjustmentSeq);
    return redirectWithToast(pathTo("get-payroll-process-amounts", { payrollSeq }), "Amount removed");
  });
}

export default function TakeOutAmount() {
  const { payrollSeq, employeeName, itemName, size } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Remove amount"
      closeHref={pathTo("get-payroll-process-amounts", { payrollSeq })}
      verb="Remove"
      pendingText="Removing…"
      danger
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <p>
        Remove <b>{itemName}</b>, <span className="num">{size}</span>, of {employeeName}? An employee without another amount is then no
        longer in this payroll.
      </p>
    </ConfirmDialog>
  );
}
