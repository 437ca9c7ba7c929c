import { useActionData, useLoaderData } from "@remix-run/react";
import { ScheduleForm } from "~/components/time/schedule-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { SAVED } from "~/domain/shared/saved";
import { scheduleChangeInput } from "~/domain/time/schedule/schedule-input";
import { firstRestDay } from "~/models/payroll/runs/free-days.server";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { updateSchedule } from "~/models/time/schedules.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { editableSchedule, scheduleTypeParam } from "~/presenters/time/schedules.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit a schedule");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editSchedules, async (scope, { params }) => {
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  const schedule = await getScheduleOn(scope, workScheduleSeq, today());
  return { ...(await editableSchedule(scope, schedule, today())), cancelHref: pathTo("get-work-schedule", { workScheduleSeq }) };
});

export const action = guarded(ACCESS.editSchedules, async (scope, { request, params }) => {
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  const { workScheduleType } = await getScheduleOn(scope, workScheduleSeq, today());
  return submitForm(
    request,
    scheduleChangeInput(scheduleTypeParam(workScheduleType)),
    async (input) => {
      await updateSchedule(scope, workScheduleSeq, input, (tx) => firstRestDay(tx, scope, workScheduleSeq));
      return redirectWithToast(pathTo("get-work-schedule", { workScheduleSeq }), SAVED);
    },
    { lists: ["shifts"] },
  );
});

export default function EditSchedule() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={`Edit ${form.values.workScheduleName}`} closeHref={form.cancelHref} size="lg">
      <ScheduleForm verb="Save changes" {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
