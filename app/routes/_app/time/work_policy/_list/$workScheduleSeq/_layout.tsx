import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ScheduleDetail } from "~/components/time/schedule-detail";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { POLICY_RIGHTS, readScheduleDetail } from "~/presenters/time/schedules.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle<{ workScheduleName: string }>((data) => data?.workScheduleName ?? "Schedule");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, POLICY_RIGHTS);
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  redirectByMode(request, { ADD: pathTo("get-work-schedule-new"), EDIT: pathTo("get-work-schedule-edit", { workScheduleSeq }) });
  const detail = await readScheduleDetail(scope, await getScheduleOn(scope, workScheduleSeq, today()), today());
  return { ...detail, mayEdit: scope.permissions.includes("ATTENDANCE_POLICY_EDIT") };
}

export default function Schedule() {
  return (
    <div>
      <ScheduleDetail {...useLoaderData<typeof loader>()} />
      <Outlet />
    </div>
  );
}
