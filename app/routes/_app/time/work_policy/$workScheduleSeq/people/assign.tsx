import { guarded } from "~/web/session/guarded.server";
import type { Scope } from "~/domain/shared/scope";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AssignForm } from "~/components/ui/assignments/assign-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { assignedText } from "~/domain/shared/assignments/assignment-text";
import { assignmentInput } from "~/domain/shared/assignments/assignment-input";
import { SETTING_GROUP_TEXT } from "~/domain/shared/assignments/setting-group";
import { evaluateSchedules } from "~/models/payroll/setup/assignment-evaluators.server";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { assignPeople } from "~/models/shared/assigning.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import {
  assignmentListHref,
  readAssignConfirmation,
  readAssignForm,
  readAssignment,
  tomorrow,
} from "~/presenters/shared/assign-dialogs.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle("Assign to schedule");

const GROUP = "WORK_SCHEDULE";

export const loader = guarded(ACCESS.editSchedules, async (scope, { request, params }) => {
  const { workScheduleSeq, closeHref } = await requireSchedule(scope, params, request);
  const start = { group: GROUP, of: workScheduleSeq, startDate: tomorrow(today()) } as const;
  const selectionHref = pathTo("get-work-schedule-people-selection", { workScheduleSeq });
  return { ...(await readAssignForm(request, scope, start, today())), closeHref, selectionHref };
});

export const action = guarded(ACCESS.editSchedules, async (scope, { request, params }) => {
  const { workScheduleSeq, closeHref } = await requireSchedule(scope, params, request);
  const rules = { makeEvaluator: evaluateSchedules(scope), closeHref, today: today() };
  return submitForm(request, assignmentInput(SETTING_GROUP_TEXT[GROUP].noun), async (input) => {
    const assignment = await readAssignment(request, scope, { group: GROUP, of: workScheduleSeq }, input, today());
    if (input.step !== "save") return readAssignConfirmation(scope, GROUP, assignment, rules);
    return redirectWithToast(closeHref, assignedText(await assignPeople(scope, GROUP, assignment, rules.makeEvaluator, today())));
  });
});

export default function AssignToSchedule() {
  return <AssignForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

async function requireSchedule(scope: Scope, params: LoaderFunctionArgs["params"], request: Request) {
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  await getScheduleOn(scope, workScheduleSeq, today());
  return { workScheduleSeq, closeHref: assignmentListHref(request, pathTo("get-work-schedule-people", { workScheduleSeq })) };
}
