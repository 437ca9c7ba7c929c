import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import type { Scope } from "~/domain/shared/scope";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmployeeAssignForm } from "~/components/ui/assignments/employee-assign-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ownAssignmentInput } from "~/domain/shared/assignments/assignment-input";
import { ownAssignedText } from "~/domain/shared/assignments/assignment-text";
import { SETTING_GROUP_TEXT } from "~/domain/shared/assignments/setting-group";
import { firstAssignableDay, evaluateTemplates } from "~/models/payroll/setup/assignment-evaluators.server";
import { assignPeople } from "~/models/shared/assigning.server";
import { requireEmployee, redirectToTab, tabHref } from "~/presenters/employees/employee-tab.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readOwnAssignForm } from "~/presenters/shared/assign-dialogs.server";

export const meta = pageTitle("New payroll template of an employee");

const GROUP = "PAYROLL";

export const loader = guarded(ACCESS.editSalary, async (scope, { request, params }) => {
  const { employeeSeq } = await requirePayrollEmployee(scope, params);
  return {
    ...(await readOwnAssignForm(scope, GROUP, employeeSeq, ({ current, joinDate }) =>
      current === null ? joinDate : firstAssignableDay(scope, current, today()),
    )),
    closeHref: tabHref(request, employeeSeq, "salary"),
  };
});

export const action = guarded(ACCESS.editSalary, async (scope, { request, params }) => {
  const { employeeSeq } = await requirePayrollEmployee(scope, params);
  return submitForm(request, ownAssignmentInput(SETTING_GROUP_TEXT[GROUP].noun), async (input) => {
    const changed = await assignPeople(scope, GROUP, { ...input, employeeSeqs: [employeeSeq] }, evaluateTemplates(scope), today());
    return redirectToTab(request, employeeSeq, "salary", ownAssignedText(GROUP, changed));
  });
});

export default function NewTemplateOfEmployee() {
  return <EmployeeAssignForm {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

async function requirePayrollEmployee(scope: Scope, params: LoaderFunctionArgs["params"]) {
  return { employeeSeq: await requireEmployee(scope, params) };
}
