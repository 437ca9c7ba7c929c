import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AmountsForm } from "~/components/payroll/runs/special/amounts-form";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { countAmountsText } from "~/domain/payroll/runs/counted-amounts";
import { amountsInput } from "~/domain/payroll/runs/special-amounts";
import { addAmounts, readAmountChoices } from "~/models/payroll/runs/special/amounts.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Add amounts");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  const { items, templates } = await readAmountChoices(scope, payrollSeq);
  return {
    payrollSeq,
    items: items.map(({ itemCode, itemName, itemSide }) => ({
      value: itemCode,
      label: `${itemCode}, ${itemName}${itemSide === "DEDUCTION" ? " (deduction)" : ""}`,
    })),
    templates: templates.map(({ payrollTemplateSeq, payrollTemplateName }) => ({
      value: String(payrollTemplateSeq),
      label: payrollTemplateName,
    })),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(request, amountsInput, async (input) => {
    const count = await addAmounts(scope, payrollSeq, input);
    return redirectWithToast(pathTo("get-payroll-process-amounts", { payrollSeq }), `${countAmountsText(count)} added`);
  });
}

export default function AddAmounts() {
  const { payrollSeq, items, templates } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const closeHref = pathTo("get-payroll-process-amounts", { payrollSeq });
  if (items.length === 0)
    return (
      <NoticeDialog title="Add amounts" closeHref={closeHref}>
        Amounts are paid by an item, which says how they are taxed. <Link to={pathTo("get-payroll-item-new")}>Make an item first.</Link>
      </NoticeDialog>
    );
  return (
    <DialogPage title="Add amounts" closeHref={closeHref} size="md">
      <AmountsForm items={items} templates={templates} lastResult={lastResult} cancelHref={closeHref} />
    </DialogPage>
  );
}
