import { useActionData, useLoaderData } from "@remix-run/react";
import { PolicyForm } from "~/components/time/policies/policy-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { timePolicyInput } from "~/domain/time/policies/policy-input";
import { createTimePolicy } from "~/models/time/time-policies.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { newPolicy, policyKindParam } from "~/presenters/time/policies.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add a time policy");

export const loader = guarded(ACCESS.editSchedules, (_scope, { params }) => {
  const { policyKind, kind, label } = policyKindParam(params);
  return { label, form: { ...newPolicy(kind), cancelHref: pathTo("get-time-policies", { policyKind }) } };
});

export const action = guarded(ACCESS.editSchedules, (scope, { request, params }) => {
  const { policyKind, kind } = policyKindParam(params);
  return submitForm(request, timePolicyInput(kind), async (input) => {
    const timePolicySeq = await createTimePolicy(scope, kind, input);
    return redirectWithToast(pathTo("get-time-policy", { policyKind, timePolicySeq }), "Policy added");
  });
});

export default function NewPolicy() {
  const { label, form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={`${label}: add a policy`} closeHref={form.cancelHref} size="lg">
      <PolicyForm verb="Add" {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
