import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { templateRemovalInput } from "~/domain/payroll/setup/template-input";
import { removeTemplate } from "~/models/payroll/setup/template-life.server";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete template");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const { payrollTemplateName, revision } = await getTemplate(scope, payrollTemplateSeq);
  return { name: payrollTemplateName, revision, closeHref: pathTo("get-payroll-template", { payrollTemplateSeq }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  return submitForm(request, templateRemovalInput, async ({ revision }) => {
    await removeTemplate(scope, payrollTemplateSeq, revision, today());
    return redirectWithToast(pathTo("get-payroll-settings"), "Template deleted");
  });
}

export default function DeleteTemplate() {
  const { name, revision, closeHref } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Delete template"
      closeHref={closeHref}
      verb="Delete"
      pendingText="Deleting…"
      danger
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>{`Delete ${name}? It never paid anyone, so nothing else is deleted.`}</p>
    </ConfirmDialog>
  );
}
