import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnAssignForm } from "~/components/ui/assignments/own-assign-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ownAssignmentInput } from "~/domain/shared/assignments/assignment-input";
import { ownAssignedText } from "~/domain/shared/assignments/assignment-text";
import { GROUP_WORDS } from "~/domain/shared/assignments/setting-group";
import { evaluateSchedules } from "~/models/payroll/settings/assignment-judges.server";
import { assignPeople } from "~/models/shared/assigning.server";
import { existingEmployee, redirectToTab, requireTab, tabAddress } from "~/presenters/employees/employee-tab.server";
import { benefitsOnly } from "~/presenters/employees/employees-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readOwnAssignForm, tomorrow } from "~/presenters/shared/assigning.server";
import { notFound } from "~/web/session/scope.server";

export const meta = pageTitle("New work schedule of an employee");

const GROUP = "WORK_SCHEDULE";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope, employeeSeq } = await requireScheduled(request, params);
  return {
    ...(await readOwnAssignForm(scope, GROUP, employeeSeq, () => tomorrow(today()))),
    closeHref: tabAddress(request, employeeSeq, "job-info"),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, employeeSeq } = await requireScheduled(request, params);
  return submitForm(request, ownAssignmentInput(GROUP_WORDS[GROUP].noun), async (input) => {
    const changed = await assignPeople(scope, GROUP, { ...input, employeeSeqs: [employeeSeq] }, evaluateSchedules(scope), today());
    return redirectToTab(request, employeeSeq, "job-info", ownAssignedText(GROUP, changed));
  });
}

export default function NewScheduleOfEmployee() {
  return <OwnAssignForm {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

/** Benefits-only companies have no schedules. */
async function requireScheduled(request: Request, params: LoaderFunctionArgs["params"]) {
  const scope = await requireTab(request, "JOB_INFO_EDIT");
  if (benefitsOnly(scope)) throw notFound();
  return { scope, employeeSeq: await existingEmployee(scope, params) };
}
