import { useLoaderData } from "@remix-run/react";
import { LeaveDetail } from "~/components/leave/settings/leave-detail";
import { FirstEntry } from "~/components/ui/layout/first-entry";
import { ACCESS } from "~/domain/settings/access";
import { leaveKindParam, readLeaveDetail, readLeaveList } from "~/presenters/leave/leave-settings.server";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.viewLeaveSettings, async (scope, { request, params }) => {
  const { leaveKind, kind } = leaveKindParam(params);
  const [first] = (await readLeaveList(request, scope, kind, today())).rows;
  if (!first) return null;
  const detail = await readLeaveDetail(scope, { leaveKind, kind }, first.leavePolicySeq, today());
  return { ...detail, mayEdit: scope.permissions.includes("LEAVE_SETTING_EDIT") };
});

export default function FirstLeaveType() {
  return <FirstEntry entry={useLoaderData<typeof loader>()} detail={LeaveDetail} />;
}
