import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RemoveDialog } from "~/components/ui/form/remove-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { scheduleRevisionInput } from "~/domain/time/schedule/schedule-input";
import { findRemovalProblem } from "~/models/shared/schedule-use.server";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { removeSchedule } from "~/models/time/schedules.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete a schedule");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  const { workScheduleName, mainWorkScheduleYn, revision } = await getScheduleOn(scope, workScheduleSeq, today());
  return {
    name: workScheduleName,
    revision,
    problem: await findRemovalProblem(scope, workScheduleSeq, mainWorkScheduleYn === "Y", today()),
    closeHref: pathTo("get-work-schedule", { workScheduleSeq }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  return submitForm(request, scheduleRevisionInput, async ({ revision }) => {
    await removeSchedule(scope, workScheduleSeq, revision, today());
    return redirectWithToast(pathTo("get-work-schedules"), "Schedule deleted");
  });
}

export default function DeleteSchedule() {
  const record = useLoaderData<typeof loader>();
  return (
    <RemoveDialog {...record} problems={submissionProblems(useActionData<typeof action>())}>
      No one has this schedule. It leaves the list; the change history keeps it.
    </RemoveDialog>
  );
}
