import { useActionData, useLoaderData } from "@remix-run/react";
import { ScheduleForm } from "~/components/time/schedule-form";
import { ScheduleTypes } from "~/components/time/schedule-types";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { scheduleInput } from "~/domain/time/schedule/schedule-input";
import { createSchedule } from "~/models/time/schedules.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { newSchedule, scheduleTypeParam } from "~/presenters/time/schedules.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add a schedule");

const askedType = (request: Request) => scheduleTypeParam(new URL(request.url).searchParams.get("type"));

export const loader = guarded(ACCESS.editSchedules, async (scope, { request }) => ({
  ...(await newSchedule(scope, askedType(request), today())),
  cancelHref: pathTo("get-work-schedules"),
}));

export const action = guarded(ACCESS.editSchedules, (scope, { request }) => {
  const type = askedType(request);
  return submitForm(
    request,
    scheduleInput(type),
    async (input) => {
      const workScheduleSeq = await createSchedule(scope, type, input);
      return redirectWithToast(pathTo("get-work-schedule", { workScheduleSeq }), "Schedule added");
    },
    { lists: ["shifts"] },
  );
});

export default function NewSchedule() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title="Add a schedule" closeHref={form.cancelHref} size="lg">
      <ScheduleTypes current={form.type} />
      <ScheduleForm key={form.type} verb="Add" {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
