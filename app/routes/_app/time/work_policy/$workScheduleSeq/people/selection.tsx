import { guarded } from "~/web/session/guarded.server";
import type { Scope } from "~/domain/shared/scope";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmployeePicker } from "~/components/ui/picker/employee-picker";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { MAX_PICKER_FIELDS } from "~/domain/shared/assignments/assignment-text";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { handlePicker, readPicker } from "~/presenters/shared/assign-dialogs.server";

export const meta = pageTitle("Choose employees for a schedule");

export const loader = guarded(ACCESS.editSchedules, async (scope, { request, params }) => {
  const { workScheduleSeq } = await requireSchedule(scope, params);
  return {
    ...(await readPicker(request, scope, "WORK_SCHEDULE", today())),
    closeHref: pathTo("get-work-schedule-people", { workScheduleSeq }),
  };
});

export const action = guarded(ACCESS.editSchedules, async (scope, { request, params }) => {
  const { workScheduleSeq } = await requireSchedule(scope, params);
  return handlePicker(await readForm(request, MAX_PICKER_FIELDS), pathTo("get-work-schedule-people-assign", { workScheduleSeq }));
});

export default function ChooseForSchedule() {
  return <EmployeePicker {...useLoaderData<typeof loader>()} chosen={[]} answer={useActionData<typeof action>()?.answer} />;
}

async function requireSchedule(scope: Scope, params: LoaderFunctionArgs["params"]) {
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  await getScheduleOn(scope, workScheduleSeq, today());
  return { workScheduleSeq };
}
