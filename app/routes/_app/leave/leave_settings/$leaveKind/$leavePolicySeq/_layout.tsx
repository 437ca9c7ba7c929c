import { Outlet, useLoaderData } from "@remix-run/react";
import { LeaveDetail } from "~/components/leave/settings/leave-detail";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { leaveKindParam, readLeaveDetail } from "~/presenters/leave/leave-settings.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ leaveName: string }>((data) => (data ? `${data.leaveName}, Leave types` : "Leave type"));

export const loader = guarded(ACCESS.viewLeaveSettings, async (scope, { request, params }) => {
  const { leaveKind, kind } = leaveKindParam(params);
  const { leavePolicySeq } = routeIds(params, "leavePolicySeq");
  redirectByMode(request, {
    ADD: pathTo("get-leave-type-new", { leaveKind: kind === "GLOBAL" ? "custom" : leaveKind }),
    EDIT: pathTo("get-leave-type-edit", { leaveKind, leavePolicySeq }),
  });
  const detail = await readLeaveDetail(scope, { leaveKind, kind }, leavePolicySeq, today());
  return { ...detail, mayEdit: scope.permissions.includes("LEAVE_SETTING_EDIT") };
});

export default function LeaveType() {
  return (
    <div>
      <LeaveDetail {...useLoaderData<typeof loader>()} />
      <Outlet />
    </div>
  );
}
