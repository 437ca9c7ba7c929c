import { useActionData, useLoaderData } from "@remix-run/react";
import { PolicyForm } from "~/components/time/policies/policy-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { SAVED } from "~/domain/shared/saved";
import { timePolicyChangeInput } from "~/domain/time/policies/policy-input";
import { getTimePolicy, updateTimePolicy } from "~/models/time/time-policies.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { editablePolicy, policyKindParam } from "~/presenters/time/policies.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit a time policy");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editSchedules, async (scope, { params }) => {
  const { policyKind, kind } = policyKindParam(params);
  const { timePolicySeq } = routeIds(params, "timePolicySeq");
  const policy = await getTimePolicy(scope, { timePolicySeq, policyKind: kind });
  return { ...editablePolicy(policy, today()), cancelHref: pathTo("get-time-policy", { policyKind, timePolicySeq }) };
});

export const action = guarded(ACCESS.editSchedules, async (scope, { request, params }) => {
  const { policyKind, kind } = policyKindParam(params);
  const { timePolicySeq } = routeIds(params, "timePolicySeq");
  await getTimePolicy(scope, { timePolicySeq, policyKind: kind });
  return submitForm(request, timePolicyChangeInput(kind), async (input) => {
    await updateTimePolicy(scope, { timePolicySeq, policyKind: kind }, input);
    return redirectWithToast(pathTo("get-time-policy", { policyKind, timePolicySeq }), SAVED);
  });
});

export default function EditPolicy() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={`Edit ${form.values.policyName}`} closeHref={form.cancelHref} size="lg">
      <PolicyForm verb="Save changes" {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
