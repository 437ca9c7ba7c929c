import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { versionRemovalInput } from "~/domain/payroll/setup/policy-input";
import { POLICY_TABS } from "~/domain/payroll/setup/setting-policies";
import { formatDay } from "~/domain/shared/day";
import { getPolicyVersion, removePolicyVersion } from "~/models/payroll/setup/policy-versions.server";
import { effectiveDayOf } from "~/web/forms/effective-day.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { policyTabParam, tabHref } from "~/presenters/payroll/setup/policy-tab.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete rules");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const policyTab = policyTabParam(params);
  const { version } = await getPolicyVersion(scope, { payrollTemplateSeq, policyTab }, effectiveDayOf(params));
  const name = `${POLICY_TABS[policyTab]}, from ${formatDay(version.effectiveDay)}`;
  return { name, revision: version.revision, closeHref: tabHref(payrollTemplateSeq, policyTab) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const policyTab = policyTabParam(params);
  return submitForm(request, versionRemovalInput, async ({ revision }) => {
    await removePolicyVersion(scope, { payrollTemplateSeq, policyTab }, effectiveDayOf(params), revision);
    return redirectWithToast(tabHref(payrollTemplateSeq, policyTab), "Rules deleted");
  });
}

export default function DeleteRules() {
  const { name, revision, closeHref } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Delete these rules?"
      closeHref={closeHref}
      verb="Delete"
      pendingText="Deleting…"
      danger
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>
        <b>{name}</b>
      </p>
      <p>The rules before them apply again. Open payrolls that count with them will need to be calculated again.</p>
    </ConfirmDialog>
  );
}
