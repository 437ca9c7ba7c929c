import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RemoveDialog } from "~/components/ui/form/remove-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { policyRemovalProblem } from "~/domain/time/policies/policy-changes";
import { policyRemovalInput } from "~/domain/time/policies/policy-input";
import { getTimePolicyUse, removeTimePolicy } from "~/models/time/time-policies.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { policyKindParam } from "~/presenters/time/policies.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete a policy of time");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  const { policyKind, kind } = policyKindParam(params);
  const { timePolicySeq } = routeIds(params, "timePolicySeq");
  const { policy, use } = await getTimePolicyUse(scope, { timePolicySeq, policyKind: kind }, today());
  return {
    name: policy.policyName,
    revision: policy.revision,
    named: kind !== "CUSTOM_WORK",
    problem: policyRemovalProblem(policy, use),
    closeHref: pathTo("get-time-policy", { policyKind, timePolicySeq }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  const { policyKind, kind } = policyKindParam(params);
  const { timePolicySeq } = routeIds(params, "timePolicySeq");
  return submitForm(request, policyRemovalInput, async ({ revision }) => {
    await removeTimePolicy(scope, { timePolicySeq, policyKind: kind }, revision, today());
    return redirectWithToast(pathTo("get-time-policies", { policyKind }), "Policy deleted");
  });
}

export default function DeletePolicy() {
  const { named, ...record } = useLoaderData<typeof loader>();
  return (
    <RemoveDialog {...record} problems={submissionProblems(useActionData<typeof action>())}>
      {named ? "No schedule names this policy. " : ""}It leaves the list; the change history keeps it.
    </RemoveDialog>
  );
}
