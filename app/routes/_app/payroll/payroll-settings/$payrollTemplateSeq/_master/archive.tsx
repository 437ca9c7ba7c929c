import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { templateRemovalInput } from "~/domain/payroll/setup/template-input";
import { archiveTemplate } from "~/models/payroll/setup/template-life.server";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Archive template");
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
    await archiveTemplate(scope, payrollTemplateSeq, revision, today());
    return redirectWithToast(pathTo("get-payroll-settings"), "Template archived");
  });
}

export default function ArchiveTemplate() {
  const { name, revision, closeHref } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Archive template"
      closeHref={closeHref}
      verb="Archive"
      pendingText="Archiving…"
      danger
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>{`Archive ${name}? It can no longer be chosen. Its completed payrolls stay.`}</p>
    </ConfirmDialog>
  );
}
