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
import { firstAssignableDay, evaluateTemplates } from "~/models/payroll/setup/assignment-evaluators.server";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { assignPeople } from "~/models/shared/assigning.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { assignmentListHref, readAssignConfirmation, readAssignForm, readAssignment } from "~/presenters/shared/assign-dialogs.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle("Assign to template");

const GROUP = "PAYROLL";

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollTemplateSeq, closeHref } = await requireTemplate(scope, params, request);
  const start = { group: GROUP, of: payrollTemplateSeq, startDate: await firstAssignableDay(scope, payrollTemplateSeq, today()) } as const;
  const selectionHref = pathTo("get-payroll-template-employees-selection", { payrollTemplateSeq });
  return { ...(await readAssignForm(request, scope, start, today())), closeHref, selectionHref };
});

export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollTemplateSeq, closeHref } = await requireTemplate(scope, params, request);
  const rules = { makeEvaluator: evaluateTemplates(scope), closeHref, today: today() };
  return submitForm(request, assignmentInput(SETTING_GROUP_TEXT[GROUP].noun), async (input) => {
    const assignment = await readAssignment(request, scope, { group: GROUP, of: payrollTemplateSeq }, input, today());
    if (input.step !== "save") return readAssignConfirmation(scope, GROUP, assignment, rules);
    return redirectWithToast(closeHref, assignedText(await assignPeople(scope, GROUP, assignment, rules.makeEvaluator, today())));
  });
});

export default function AssignToTemplate() {
  return <AssignForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

async function requireTemplate(scope: Scope, params: LoaderFunctionArgs["params"], request: Request) {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  await getTemplate(scope, payrollTemplateSeq);
  return {
    payrollTemplateSeq,
    closeHref: assignmentListHref(request, pathTo("get-payroll-template-employees", { payrollTemplateSeq })),
  };
}
