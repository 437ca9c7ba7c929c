import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RemoveDialog } from "~/components/ui/form/remove-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { leaveRemovalProblem } from "~/domain/leave/policies/leave-changes";
import { leaveTypeRemovalInput } from "~/domain/leave/policies/leave-input";
import { getLeaveType, removeLeaveType } from "~/models/leave/leave-policies.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { leaveKindParam } from "~/presenters/leave/leave-settings.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete a leave type");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "LEAVE_SETTING_EDIT");
  const { leaveKind, kind } = leaveKindParam(params);
  const { leavePolicySeq } = routeIds(params, "leavePolicySeq");
  const { type, entries } = await getLeaveType(scope, { leavePolicySeq, leaveKind: kind });
  return {
    name: type.leaveName,
    revision: type.revision,
    problem: leaveRemovalProblem(type, entries),
    closeHref: pathTo("get-leave-type", { leaveKind, leavePolicySeq }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "LEAVE_SETTING_EDIT");
  const { leaveKind, kind } = leaveKindParam(params);
  const { leavePolicySeq } = routeIds(params, "leavePolicySeq");
  return submitForm(request, leaveTypeRemovalInput, async ({ revision }) => {
    await removeLeaveType(scope, { leavePolicySeq, leaveKind: kind }, revision);
    return redirectWithToast(pathTo("get-leave-types", { leaveKind }), "Leave deleted");
  });
}

export default function DeleteLeaveType() {
  return (
    <RemoveDialog {...useLoaderData<typeof loader>()} problems={submissionProblems(useActionData<typeof action>())}>
      No day of this leave was ever given or taken. It leaves the list; the change history keeps it.
    </RemoveDialog>
  );
}
