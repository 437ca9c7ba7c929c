import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { policyRemovalProblem } from "~/domain/time/policies/policy-changes";
import { policyRemovalInput } from "~/domain/time/policies/policy-input";
import { getTimePolicyUse, removeTimePolicy } from "~/models/time/time-policies.server";
import { pathTo } from "~/paths";
import { policyKindParam } from "~/presenters/time/policies.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete a time policy");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editSchedules,
  keyOf: (params) => ({ ...policyKindParam(params), ...routeIds(params, "timePolicySeq") }),
  load: async ({ scope, key: { policyKind, kind, timePolicySeq } }) => {
    const { policy, use } = await getTimePolicyUse(scope, { timePolicySeq, policyKind: kind }, today());
    const { policyName: name, revision } = policy;
    const closeHref = pathTo("get-time-policy", { policyKind, timePolicySeq });
    return { name, revision, named: kind !== "CUSTOM_WORK", problem: policyRemovalProblem(policy, use), closeHref };
  },
  input: policyRemovalInput,
  remove: ({ scope, key: { kind, timePolicySeq } }, { revision }) =>
    removeTimePolicy(scope, { timePolicySeq, policyKind: kind }, revision, today()),
  returnHref: ({ policyKind }) => pathTo("get-time-policies", { policyKind }),
  toast: "Policy deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name, problem, named }) => ({
  title: `Delete ${name}`,
  notice: problem,
  children: <p>{named ? "No schedule uses this policy. " : ""}It is removed from the list. The change history keeps a record of it.</p>,
}));
