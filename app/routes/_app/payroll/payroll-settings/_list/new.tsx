import { useActionData, useLoaderData } from "@remix-run/react";
import { TemplateForm } from "~/components/payroll/setup/template-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { templateInput } from "~/domain/payroll/setup/template-input";
import { ACCESS } from "~/domain/settings/access";
import { createTemplate, isApprovalInherited } from "~/models/payroll/setup/templates.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { TEMPLATE_LIMITS } from "~/presenters/payroll/setup/templates.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("New template");

const EMPTY = {
  payrollTemplateName: "",
  description: "",
  payFrequency: "SEMI_MONTHLY",
  weekEndDay: "7",
  secondApprover: "",
  unexplainedLimit: "",
};

export const loader = guarded(ACCESS.editPayroll, async (scope) => {
  const approvalInherited = await isApprovalInherited(scope);
  return { limits: TEMPLATE_LIMITS, approvalInherited, values: { ...EMPTY, secondApprover: approvalInherited ? "on" : "" } };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, templateInput, async (input) => {
    const payrollTemplateSeq = await createTemplate(scope, input);
    return redirectWithToast(pathTo("get-payroll-template", { payrollTemplateSeq }), "Template created");
  }),
);

export default function NewTemplate() {
  const page = useLoaderData<typeof loader>();
  const cancelHref = pathTo("get-payroll-settings");
  return (
    <DialogPage title="New template" closeHref={cancelHref}>
      <TemplateForm verb="Create template" cancelHref={cancelHref} lastResult={useActionData<typeof action>()} {...page} />
    </DialogPage>
  );
}
