import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AssignForm } from "~/components/ui/assignments/assign-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { refuseOtherCount } from "~/domain/payroll/run/payroll-input";
import { assignmentInput } from "~/domain/shared/assignments/assignment-input";
import { judgeSchedules } from "~/models/payroll/settings/assignment-judges.server";
import { assignPeople } from "~/models/shared/assigning.server";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { pathTo } from "~/paths";
import { seqParams } from "~/web/forms/seq-params.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { assignedWords, listBehind, readAssignForm, readSelection, tomorrow } from "~/web/pages/shared/assignments.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Assign to schedule");

const GROUP = "WORK_SCHEDULE";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope, workScheduleSeq, closeHref } = await requireSchedule(request, params);
  const start = { group: GROUP, of: workScheduleSeq, startDate: tomorrow(today()) } as const;
  return { ...(await readAssignForm(request, scope, start, today())), closeHref };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, workScheduleSeq, closeHref } = await requireSchedule(request, params);
  return submitForm(request, assignmentInput("work schedule"), async ({ count, ...input }) => {
    const employeeSeqs = await readSelection(request, scope, GROUP, workScheduleSeq, today());
    refuseOtherCount(employeeSeqs.length, count);
    const changed = await assignPeople(scope, GROUP, { ...input, employeeSeqs }, judgeSchedules(scope), today());
    return redirectWithToast(closeHref, assignedWords(changed));
  });
}

export default function AssignToSchedule() {
  return <AssignForm {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

async function requireSchedule(request: Request, params: LoaderFunctionArgs["params"]) {
  const scope = await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  const { workScheduleSeq } = seqParams(params, "workScheduleSeq");
  await getScheduleOn(scope, workScheduleSeq, today());
  return { scope, workScheduleSeq, closeHref: listBehind(request, pathTo("get-work-schedule-people", { workScheduleSeq })) };
}
