import { guarded } from "~/web/session/guarded.server";
import type { Scope } from "~/domain/shared/scope";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmployeePicker } from "~/components/ui/picker/employee-picker";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { MAX_PICKER_FIELDS } from "~/domain/shared/assignments/assignment-text";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { handlePicker, readPicker } from "~/presenters/shared/assign-dialogs.server";

export const meta = pageTitle("Choose employees for a template");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollTemplateSeq } = await requireTemplate(scope, params);
  return {
    ...(await readPicker(request, scope, "PAYROLL", today())),
    closeHref: pathTo("get-payroll-template-employees", { payrollTemplateSeq }),
  };
});

export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollTemplateSeq } = await requireTemplate(scope, params);
  return handlePicker(await readForm(request, MAX_PICKER_FIELDS), pathTo("get-payroll-template-employees-assign", { payrollTemplateSeq }));
});

export default function ChooseForTemplate() {
  return <EmployeePicker {...useLoaderData<typeof loader>()} chosen={[]} answer={useActionData<typeof action>()?.answer} />;
}

async function requireTemplate(scope: Scope, params: LoaderFunctionArgs["params"]) {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  await getTemplate(scope, payrollTemplateSeq);
  return { payrollTemplateSeq };
}
