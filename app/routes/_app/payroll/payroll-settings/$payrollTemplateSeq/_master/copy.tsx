import { useActionData, useLoaderData } from "@remix-run/react";
import { CopyForm } from "~/components/payroll/setup/copy-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { templateCopyInput } from "~/domain/payroll/setup/template-input";
import { ACCESS } from "~/domain/settings/access";
import { copyTemplate } from "~/models/payroll/setup/template-life.server";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { TEMPLATE_LIMITS } from "~/presenters/payroll/setup/templates.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Copy template");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const { payrollTemplateName } = await getTemplate(scope, payrollTemplateSeq);
  return { name: payrollTemplateName, limit: TEMPLATE_LIMITS.name, cancelHref: pathTo("get-payroll-template", { payrollTemplateSeq }) };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  return submitForm(request, templateCopyInput, async ({ payrollTemplateName }) => {
    const copySeq = await copyTemplate(scope, payrollTemplateSeq, payrollTemplateName);
    return redirectWithToast(pathTo("get-payroll-template", { payrollTemplateSeq: copySeq }), "Template copied");
  });
});

export default function CopyTemplate() {
  const { name, limit, cancelHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={`Copy ${name}`} closeHref={cancelHref}>
      <CopyForm cancelHref={cancelHref} lastResult={useActionData<typeof action>()} limit={limit} />
    </DialogPage>
  );
}
