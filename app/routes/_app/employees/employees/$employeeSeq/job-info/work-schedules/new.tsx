import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import type { Scope } from "~/domain/shared/scope";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmployeeAssignForm } from "~/components/ui/assignments/employee-assign-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ownAssignmentInput } from "~/domain/shared/assignments/assignment-input";
import { ownAssignedText } from "~/domain/shared/assignments/assignment-text";
import { SETTING_GROUP_TEXT } from "~/domain/shared/assignments/setting-group";
import { evaluateSchedules } from "~/models/payroll/setup/assignment-evaluators.server";
import { assignPeople } from "~/models/shared/assigning.server";
import { requireEmployee, redirectToTab, tabHref } from "~/presenters/employees/employee-tab.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readOwnAssignForm, tomorrow } from "~/presenters/shared/assign-dialogs.server";
import { notFound } from "~/web/session/scope.server";

export const meta = pageTitle("New work schedule of an employee");

const GROUP = "WORK_SCHEDULE";

export const loader = guarded(ACCESS.editJobInfo, async (scope, { request, params }) => {
  const { employeeSeq } = await requireScheduledEmployee(scope, params);
  return {
    ...(await readOwnAssignForm(scope, GROUP, employeeSeq, () => tomorrow(today()))),
    closeHref: tabHref(request, employeeSeq, "job-info"),
  };
});

export const action = guarded(ACCESS.editJobInfo, async (scope, { request, params }) => {
  const { employeeSeq } = await requireScheduledEmployee(scope, params);
  return submitForm(request, ownAssignmentInput(SETTING_GROUP_TEXT[GROUP].noun), async (input) => {
    const changed = await assignPeople(scope, GROUP, { ...input, employeeSeqs: [employeeSeq] }, evaluateSchedules(scope), today());
    return redirectToTab(request, employeeSeq, "job-info", ownAssignedText(GROUP, changed));
  });
});

export default function NewScheduleOfEmployee() {
  return <EmployeeAssignForm {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

/** Benefits-only companies have no schedules. */
async function requireScheduledEmployee(scope: Scope, params: LoaderFunctionArgs["params"]) {
  if (isBenefitsOnly(scope)) throw notFound();
  return { employeeSeq: await requireEmployee(scope, params) };
}
