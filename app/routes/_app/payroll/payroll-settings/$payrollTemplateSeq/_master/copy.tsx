import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CopyForm } from "~/components/payroll/setup/copy-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { templateCopyInput } from "~/domain/payroll/setup/template-input";
import { copyTemplate } from "~/models/payroll/setup/template-life.server";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { TEMPLATE_LIMITS } from "~/presenters/payroll/setup/templates.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Copy template");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const { payrollTemplateName } = await getTemplate(scope, payrollTemplateSeq);
  return { name: payrollTemplateName, limit: TEMPLATE_LIMITS.name, cancelHref: pathTo("get-payroll-template", { payrollTemplateSeq }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  return submitForm(request, templateCopyInput, async ({ payrollTemplateName }) => {
    const copySeq = await copyTemplate(scope, payrollTemplateSeq, payrollTemplateName);
    return redirectWithToast(pathTo("get-payroll-template", { payrollTemplateSeq: copySeq }), "Template copied");
  });
}

export default function CopyTemplate() {
  const { name, limit, cancelHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={`Copy ${name}`} closeHref={cancelHref}>
      <CopyForm cancelHref={cancelHref} lastResult={useActionData<typeof action>()} limit={limit} />
    </DialogPage>
  );
}
