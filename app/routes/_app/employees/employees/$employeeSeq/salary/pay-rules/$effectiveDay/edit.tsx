import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PayRulesForm } from "~/components/employees/pay/pay-rules-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { payRulesInput } from "~/domain/employees/pay/pay-rules";
import { getPayRules, readPayRulesOf, updatePayRules } from "~/models/payroll/setup/pay-rules.server";
import { effectiveDayOf } from "~/web/forms/effective-day.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectToTab } from "~/presenters/employees/employee-tab.server";
import { payRulesForm } from "~/presenters/employees/pay-rules.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Edit pay rules");

export const loader = guarded(ACCESS.editSalary, async (scope, { params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const version = await getPayRules(scope, employeeSeq, effectiveDayOf(params));
  return payRulesForm(employeeSeq, await readPayRulesOf(scope, employeeSeq), version);
});

export const action = guarded(ACCESS.editSalary, async (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const effectiveDay = effectiveDayOf(params);
  await getPayRules(scope, employeeSeq, effectiveDay);
  return submitForm(request, payRulesInput, async ({ reason, revision, ...rules }) => {
    await updatePayRules(scope, employeeSeq, effectiveDay, { rules, reason, revision }, today());
    return redirectToTab(request, employeeSeq, "salary", "Pay rules saved.");
  });
});

export default function EditPayRules() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Edit pay rules" closeHref={form.cancelHref} size="md">
      <PayRulesForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
