import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnAssignForm } from "~/components/ui/assignments/own-assign-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ownAssignmentInput } from "~/domain/shared/assignments/assignment-input";
import { ownAssignedText } from "~/domain/shared/assignments/assignment-text";
import { GROUP_WORDS } from "~/domain/shared/assignments/setting-group";
import { firstAssignableDay, evaluateTemplates } from "~/models/payroll/settings/assignment-judges.server";
import { assignPeople } from "~/models/shared/assigning.server";
import { existingEmployee, redirectToTab, requireTab, tabAddress } from "~/presenters/employees/employee-tab.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readOwnAssignForm } from "~/presenters/shared/assigning.server";

export const meta = pageTitle("New payroll template of an employee");

const GROUP = "PAYROLL";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope, employeeSeq } = await requirePaid(request, params);
  return {
    ...(await readOwnAssignForm(scope, GROUP, employeeSeq, ({ current, joinDate }) =>
      current === null ? joinDate : firstAssignableDay(scope, current, today()),
    )),
    closeHref: tabAddress(request, employeeSeq, "salary"),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, employeeSeq } = await requirePaid(request, params);
  return submitForm(request, ownAssignmentInput(GROUP_WORDS[GROUP].noun), async (input) => {
    const changed = await assignPeople(scope, GROUP, { ...input, employeeSeqs: [employeeSeq] }, evaluateTemplates(scope), today());
    return redirectToTab(request, employeeSeq, "salary", ownAssignedText(GROUP, changed));
  });
}

export default function NewTemplateOfEmployee() {
  return <OwnAssignForm {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

async function requirePaid(request: Request, params: LoaderFunctionArgs["params"]) {
  const scope = await requireTab(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return { scope, employeeSeq: await existingEmployee(scope, params) };
}
