import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AmountsForm } from "~/components/payroll/runs/special/amounts-form";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { countAmountsText } from "~/domain/payroll/runs/counted-amounts";
import { amountsInput } from "~/domain/payroll/runs/special-amounts";
import { ACCESS } from "~/domain/settings/access";
import { addAmounts, readAmountChoices } from "~/models/payroll/runs/special/amounts.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add amounts");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
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
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(request, amountsInput, async (input) => {
    const count = await addAmounts(scope, payrollSeq, input);
    return redirectWithToast(pathTo("get-payroll-process-amounts", { payrollSeq }), `${countAmountsText(count)} added`);
  });
});

export default function AddAmounts() {
  const { payrollSeq, items, templates } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const closeHref = pathTo("get-payroll-process-amounts", { payrollSeq });
  if (items.length === 0)
    return (
      <NoticeDialog title="Add amounts" closeHref={closeHref}>
        An amount is paid through an item, which defines its tax treatment.{" "}
        <Link to={pathTo("get-payroll-item-new")}>Create an item first.</Link>
      </NoticeDialog>
    );
  return (
    <DialogPage title="Add amounts" closeHref={closeHref} size="md">
      <AmountsForm items={items} templates={templates} lastResult={lastResult} cancelHref={closeHref} />
    </DialogPage>
  );
}
