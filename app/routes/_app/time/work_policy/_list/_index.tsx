import { useLoaderData } from "@remix-run/react";
import { ScheduleDetail } from "~/components/time/schedule-detail";
import { FirstEntry } from "~/components/ui/layout/first-entry";
import { ACCESS } from "~/domain/settings/access";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { readScheduleDetail, readScheduleList } from "~/presenters/time/schedules.server";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.viewSchedules, async (scope, { request }) => {
  const day = today();
  const [first] = (await readScheduleList(request, scope, day)).rows;
  if (!first) return null;
  const detail = await readScheduleDetail(scope, await getScheduleOn(scope, first.workScheduleSeq, day), day);
  return { ...detail, mayEdit: scope.permissions.includes("ATTENDANCE_POLICY_EDIT") };
});

export default function FirstSchedule() {
  return <FirstEntry entry={useLoaderData<typeof loader>()} detail={ScheduleDetail} />;
}
