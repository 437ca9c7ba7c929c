import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
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
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Choose employees for a template");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope, payrollTemplateSeq } = await requireTemplate(request, params);
  return {
    ...(await readPicker(request, scope, "PAYROLL", today())),
    closeHref: pathTo("get-payroll-template-employees", { payrollTemplateSeq }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { payrollTemplateSeq } = await requireTemplate(request, params);
  return handlePicker(await readForm(request, MAX_PICKER_FIELDS), pathTo("get-payroll-template-employees-assign", { payrollTemplateSeq }));
}

export default function ChooseForTemplate() {
  return <EmployeePicker {...useLoaderData<typeof loader>()} chosen={[]} answer={useActionData<typeof action>()?.answer} />;
}

async function requireTemplate(request: Request, params: LoaderFunctionArgs["params"]) {
  const scope = await requireScope(request, ACCESS.editPayroll);
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  await getTemplate(scope, payrollTemplateSeq);
  return { scope, payrollTemplateSeq };
}
