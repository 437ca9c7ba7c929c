import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { scheduleRevisionInput } from "~/domain/time/schedule/schedule-input";
import { switchingText } from "~/domain/time/schedule/schedule-state";
import { readSwitching } from "~/models/shared/schedule-use.server";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { switchSchedule } from "~/models/time/schedules.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Switch a schedule off or on");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editSchedules, async (scope, { params }) => {
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  const { workScheduleName, mainWorkScheduleYn, scheduleState, revision } = await getScheduleOn(scope, workScheduleSeq, today());
  const on = scheduleState === "DISABLE";
  const { problem, people } = await readSwitching(scope, workScheduleSeq, mainWorkScheduleYn === "Y", today());
  return {
    title: `Switch ${on ? "on" : "off"} ${workScheduleName}`,
    on,
    revision,
    problem: on ? null : problem,
    text: switchingText(on, people),
    closeHref: pathTo("get-work-schedule", { workScheduleSeq }),
  };
});

/** Toggles the state; the revision tells which of the two the user saw. */
export const action = guarded(ACCESS.editSchedules, async (scope, { request, params }) => {
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  const { scheduleState } = await getScheduleOn(scope, workScheduleSeq, today());
  return submitForm(request, scheduleRevisionInput, async ({ revision }) => {
    await switchSchedule(scope, workScheduleSeq, revision);
    const text = scheduleState === "DISABLE" ? "Schedule switched on" : "Schedule switched off";
    return redirectWithToast(pathTo("get-work-schedule", { workScheduleSeq }), text);
  });
});

export default function ScheduleState() {
  const { title, on, revision, problem, text, closeHref } = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  if (problem !== null && problems.length === 0)
    return (
      <NoticeDialog title={title} closeHref={closeHref}>
        {problem}
      </NoticeDialog>
    );
  return (
    <ConfirmDialog title={title} closeHref={closeHref} verb={on ? "Switch on" : "Switch off"} pendingText="Saving…" problems={problems}>
      <input type="hidden" name="revision" value={revision} />
      <p>{text}</p>
    </ConfirmDialog>
  );
}
