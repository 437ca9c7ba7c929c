import { useActionData, useLoaderData } from "@remix-run/react";
import { TemplateForm } from "~/components/payroll/setup/template-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { templateEditInput } from "~/domain/payroll/setup/template-input";
import { ACCESS } from "~/domain/settings/access";
import { getTemplate, updateTemplate } from "~/models/payroll/setup/templates.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { TEMPLATE_LIMITS, templateValues } from "~/presenters/payroll/setup/templates.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit template");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const template = await getTemplate(scope, payrollTemplateSeq);
  return { values: templateValues(template), limits: TEMPLATE_LIMITS, cancelHref: pathTo("get-payroll-template", { payrollTemplateSeq }) };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  return submitForm(request, templateEditInput, async (input) => {
    await updateTemplate(scope, payrollTemplateSeq, input);
    return redirectWithToast(pathTo("get-payroll-template", { payrollTemplateSeq }), "Template saved");
  });
});

export default function EditTemplate() {
  const { values, limits, cancelHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Edit template" closeHref={cancelHref}>
      <TemplateForm verb="Save" cancelHref={cancelHref} lastResult={useActionData<typeof action>()} values={values} limits={limits} />
    </DialogPage>
  );
}
