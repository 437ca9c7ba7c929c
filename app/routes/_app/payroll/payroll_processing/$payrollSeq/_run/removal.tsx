import type { FieldsOf } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { DeleteDialog } from "~/components/ui/form/delete-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { removalInput } from "~/domain/payroll/runs/payroll-input";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import { Refusal } from "~/domain/shared/refusal";
import { getPayroll, removePayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { seqParam } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Delete payroll run");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payroll = await getPayroll(scope, seqParam(params.payrollSeq));
  if (payroll.completedAt) throw new Refusal("This payroll is completed and cannot change.");
  return {
    payrollSeq: payroll.payrollSeq,
    title: payrollTitle(payroll),
    calculated: payroll.calculatedAt !== null,
    headcount: payroll.headcount,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(request, removalInput, async () => {
    await removePayroll(scope, payrollSeq);
    return redirectWithToast(pathTo("get-payroll-process-list"), "Payroll run deleted");
  });
}

export default function RemoveRun() {
  const { payrollSeq, title, calculated, headcount } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { understood }] = useForm<FieldsOf<typeof removalInput>>({ id: "removal", lastResult });
  return (
    <DeleteDialog
      form={form}
      title="Delete this payroll run?"
      closeHref={pathTo("get-payroll-process-setup", { payrollSeq })}
      problems={problemsOf(form, [understood])}
    >
      <p className="muted">
        {title}: its time, its adjustments
        {calculated ? ` and the payslips of ${headcount.toLocaleString("en")} ${headcount === 1 ? "employee" : "employees"}` : ""} are
        deleted for good.
      </p>
      <CheckboxField field={understood} label="I understand that this cannot be undone" />
    </DeleteDialog>
  );
}
