import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AssignForm } from "~/components/ui/assignments/assign-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { refuseOtherCount } from "~/domain/payroll/run/payroll-input";
import { assignmentInput } from "~/domain/shared/assignments/assignment-input";
import { firstAssignableDay, judgeTemplates } from "~/models/payroll/settings/assignment-judges.server";
import { assignPeople } from "~/models/shared/assigning.server";
import { getTemplate } from "~/models/payroll/settings/templates.server";
import { pathTo } from "~/paths";
import { seqParams } from "~/web/forms/seq-params.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { assignedWords, listBehind, readAssignForm, readSelection } from "~/web/pages/shared/assignments.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Assign to template");

const GROUP = "PAYROLL";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope, payrollTemplateSeq, closeHref } = await requireTemplate(request, params);
  const start = { group: GROUP, of: payrollTemplateSeq, startDate: await firstAssignableDay(scope, payrollTemplateSeq, today()) } as const;
  return { ...(await readAssignForm(request, scope, start, today())), closeHref };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, payrollTemplateSeq, closeHref } = await requireTemplate(request, params);
  return submitForm(request, assignmentInput("payroll template"), async ({ count, ...input }) => {
    const employeeSeqs = await readSelection(request, scope, GROUP, payrollTemplateSeq, today());
    refuseOtherCount(employeeSeqs.length, count);
    const changed = await assignPeople(scope, GROUP, { ...input, employeeSeqs }, judgeTemplates(scope), today());
    return redirectWithToast(closeHref, assignedWords(changed));
  });
}

export default function AssignToTemplate() {
  return <AssignForm {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

async function requireTemplate(request: Request, params: LoaderFunctionArgs["params"]) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollTemplateSeq } = seqParams(params, "payrollTemplateSeq");
  await getTemplate(scope, payrollTemplateSeq);
  return { scope, payrollTemplateSeq, closeHref: listBehind(request, pathTo("get-payroll-template-employees", { payrollTemplateSeq })) };
}
