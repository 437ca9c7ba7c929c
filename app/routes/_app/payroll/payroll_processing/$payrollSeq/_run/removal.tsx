import type { FieldsOf } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { DeleteDialog } from "~/components/ui/form/delete-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { removalInput } from "~/domain/payroll/runs/payroll-input";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import { ACCESS } from "~/domain/settings/access";
import { Refusal } from "~/domain/shared/refusal";
import { getPayroll, removePayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Delete payroll run");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editPayroll,
  keyOf: (params) => routeIds(params, "payrollSeq"),
  load: async ({ scope, key }) => {
    const payroll = await getPayroll(scope, key.payrollSeq);
    if (payroll.completedAt) throw new Refusal("This payroll is completed and cannot change.");
    const { calculatedAt, headcount } = payroll;
    const closeHref = pathTo("get-payroll-process-setup", key);
    return { title: payrollTitle(payroll), calculated: calculatedAt !== null, headcount, closeHref };
  },
  input: removalInput,
  remove: ({ scope, key }) => removePayroll(scope, key.payrollSeq),
  returnHref: () => pathTo("get-payroll-process-list"),
  toast: "Payroll run deleted",
});
export { loader, action };

export default function RemoveRun() {
  const { closeHref, title, calculated, headcount } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { understood }] = useForm<FieldsOf<typeof removalInput>>({ id: "removal", lastResult });
  return (
    <DeleteDialog form={form} title="Delete this payroll run?" closeHref={closeHref} problems={problemsOf(form, [understood])}>
      <p className="muted">
        {title}: its time, its adjustments
        {calculated ? ` and the payslips of ${headcount.toLocaleString("en")} ${headcount === 1 ? "employee" : "employees"}` : ""} are
        deleted permanently.
      </p>
      <CheckboxField field={understood} label="I understand that this cannot be undone" />
    </DeleteDialog>
  );
}
