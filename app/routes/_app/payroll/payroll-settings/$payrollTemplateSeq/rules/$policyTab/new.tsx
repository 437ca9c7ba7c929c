import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PolicyFormPage } from "~/components/payroll/setup/policy-form-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { policyInput } from "~/domain/payroll/setup/policy-input";
import { savingQuestion } from "~/domain/payroll/setup/version-rules";
import { ACCESS } from "~/domain/settings/access";
import { checkPolicies, createPolicyVersion, readPolicyTab } from "~/models/payroll/setup/policy-versions.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { effectHref, policyFormPage, policyTabParam, postedValues, tabHref } from "~/presenters/payroll/setup/policy-tab.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("New rules");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const policyTab = policyTabParam(params);
  const page = await readPolicyTab(scope, { ...routeIds(params, "payrollTemplateSeq"), policyTab });
  return policyFormPage(request, scope, page, policyTab, null);
});

/** The first post returns a confirmation with the affected payrolls; the confirmed post is validated again and saved. */
export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const policyTab = policyTabParam(params);
  const key = { payrollTemplateSeq, policyTab };
  return submitForm(request, policyInput(policyTab), async (input) => {
    const values = postedValues(policyTab, input);
    if (input.back === "Y") return data<SubmissionResult<string[]>>({ initialValue: values });
    const { open, warnings, ...checked } = await checkPolicies(scope, key, input, null);
    if (input.step === "effect") return redirect(await effectHref(scope, key, input, checked, false), 303);
    if (input.step !== "save") return { confirm: { question: savingQuestion(input.effectiveDay, open), warnings, values } };
    await createPolicyVersion(scope, key, input);
    return redirectWithToast(tabHref(payrollTemplateSeq, policyTab), "Rules saved");
  });
});

export default function NewRules() {
  const answer = useActionData<typeof action>();
  return <PolicyFormPage title="New rules" answer={answer} {...useLoaderData<typeof loader>()} />;
}
