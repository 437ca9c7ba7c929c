import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PayRulesForm } from "~/components/employees/pay/pay-rules-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { newPayRulesInput } from "~/domain/employees/pay/pay-rules";
import { createPayRules, readPayRulesOf } from "~/models/payroll/setup/pay-rules.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectToTab } from "~/presenters/employees/employee-tab.server";
import { payRulesForm } from "~/presenters/employees/pay-rules.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Change pay rules");

export const loader = guarded(ACCESS.editSalary, async (scope, { params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return payRulesForm(employeeSeq, await readPayRulesOf(scope, employeeSeq), null);
});

export const action = guarded(ACCESS.editSalary, async (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  await readPayRulesOf(scope, employeeSeq);
  return submitForm(request, newPayRulesInput, async ({ effectiveDay, reason, ...rules }) => {
    await createPayRules(scope, employeeSeq, { effectiveDay, reason, rules }, today());
    return redirectToTab(request, employeeSeq, "salary", "Pay rules saved.");
  });
});

export default function NewPayRules() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Change pay rules" closeHref={form.cancelHref} size="md">
      <PayRulesForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
