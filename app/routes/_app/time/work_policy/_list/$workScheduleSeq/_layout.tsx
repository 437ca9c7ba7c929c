import { Outlet, useLoaderData } from "@remix-run/react";
import { ScheduleDetail } from "~/components/time/schedule-detail";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { readScheduleDetail } from "~/presenters/time/schedules.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ workScheduleName: string }>((data) => data?.workScheduleName ?? "Schedule");

export const loader = guarded(ACCESS.viewSchedules, async (scope, { request, params }) => {
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  redirectByMode(request, { ADD: pathTo("get-work-schedule-new"), EDIT: pathTo("get-work-schedule-edit", { workScheduleSeq }) });
  const detail = await readScheduleDetail(scope, await getScheduleOn(scope, workScheduleSeq, today()), today());
  return { ...detail, mayEdit: scope.permissions.includes("ATTENDANCE_POLICY_EDIT") };
});

export default function Schedule() {
  return (
    <div>
      <ScheduleDetail {...useLoaderData<typeof loader>()} />
      <Outlet />
    </div>
  );
}
