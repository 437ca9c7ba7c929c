import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { mainQuestion } from "~/domain/time/schedule/schedule-refusals";
import { getScheduleOn, listSchedules } from "~/models/shared/schedules.server";
import { makeMain } from "~/models/time/schedules.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { z } from "zod/v4";

export const meta = pageTitle("Set as main schedule");

export const loader = guarded(ACCESS.editSchedules, async (scope, { params }) => {
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  const { workScheduleName } = await getScheduleOn(scope, workScheduleSeq, today());
  const main = (await listSchedules(scope, today())).find(({ mainWorkScheduleYn }) => mainWorkScheduleYn === "Y");
  return {
    question: mainQuestion(workScheduleName, main?.workScheduleName ?? null),
    closeHref: pathTo("get-work-schedule", { workScheduleSeq }),
  };
});

export const action = guarded(ACCESS.editSchedules, (scope, { request, params }) => {
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  return submitForm(request, z.object({}), async () => {
    await makeMain(scope, workScheduleSeq);
    return redirectWithToast(pathTo("get-work-schedule", { workScheduleSeq }), "Set as main schedule");
  });
});

export default function MainSchedule() {
  const { question, closeHref } = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return (
    <ConfirmDialog title="Main schedule" closeHref={closeHref} verb="Set as main" problems={problems}>
      <p>{question}</p>
    </ConfirmDialog>
  );
}
