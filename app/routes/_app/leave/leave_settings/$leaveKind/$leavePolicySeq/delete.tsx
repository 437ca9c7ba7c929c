import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { leaveRemovalProblem } from "~/domain/leave/policies/leave-changes";
import { leaveTypeRemovalInput } from "~/domain/leave/policies/leave-input";
import { ACCESS } from "~/domain/settings/access";
import { getLeaveType, removeLeaveType } from "~/models/leave/leave-policies.server";
import { pathTo } from "~/paths";
import { leaveKindParam } from "~/presenters/leave/leave-settings.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete a leave type");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editLeaveSettings,
  keyOf: (params) => ({ ...leaveKindParam(params), ...routeIds(params, "leavePolicySeq") }),
  load: async ({ scope, key: { leaveKind, kind, leavePolicySeq } }) => {
    const { type, entries } = await getLeaveType(scope, { leavePolicySeq, leaveKind: kind });
    const closeHref = pathTo("get-leave-type", { leaveKind, leavePolicySeq });
    return { name: type.leaveName, revision: type.revision, problem: leaveRemovalProblem(type, entries), closeHref };
  },
  input: leaveTypeRemovalInput,
  remove: ({ scope, key: { kind, leavePolicySeq } }, { revision }) => removeLeaveType(scope, { leavePolicySeq, leaveKind: kind }, revision),
  returnHref: ({ leaveKind }) => pathTo("get-leave-types", { leaveKind }),
  toast: "Leave deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name, problem }) => ({
  title: `Delete ${name}`,
  notice: problem,
  children: <p>No days of this leave were granted or taken. It is removed from the list. The change history keeps a record of it.</p>,
}));
