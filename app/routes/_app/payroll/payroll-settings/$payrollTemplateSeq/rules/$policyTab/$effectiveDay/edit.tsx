import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PolicyFormPage } from "~/components/payroll/setup/policy-form-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { policyInput } from "~/domain/payroll/setup/policy-input";
import { savingQuestion } from "~/domain/payroll/setup/version-rules";
import { ACCESS } from "~/domain/settings/access";
import { checkPolicies, getPolicyVersion, updatePolicyVersion } from "~/models/payroll/setup/policy-versions.server";
import { effectiveDayOf } from "~/web/forms/effective-day.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { effectHref, policyFormPage, policyTabParam, postedValues, tabHref } from "~/presenters/payroll/setup/policy-tab.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit rules");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const policyTab = policyTabParam(params);
  const key = { ...routeIds(params, "payrollTemplateSeq"), policyTab };
  const { page, version } = await getPolicyVersion(scope, key, effectiveDayOf(params));
  return policyFormPage(request, scope, page, policyTab, version);
});

/** As for new rules, with a fixed effective day. */
export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const policyTab = policyTabParam(params);
  const effectiveDay = effectiveDayOf(params);
  const key = { payrollTemplateSeq, policyTab };
  await getPolicyVersion(scope, key, effectiveDay);
  return submitForm(request, policyInput(policyTab), async (posted) => {
    const input = { ...posted, effectiveDay };
    const values = postedValues(policyTab, input);
    if (input.back === "Y") return data<SubmissionResult<string[]>>({ initialValue: values });
    const { open, warnings, ...checked } = await checkPolicies(scope, key, input, effectiveDay);
    if (input.step === "effect") return redirect(await effectHref(scope, key, input, checked, true), 303);
    if (input.step !== "save") return { confirm: { question: savingQuestion(effectiveDay, open), warnings, values } };
    await updatePolicyVersion(scope, key, effectiveDay, input);
    return redirectWithToast(tabHref(payrollTemplateSeq, policyTab), "Rules saved");
  });
});

export default function EditRules() {
  const answer = useActionData<typeof action>();
  return <PolicyFormPage title="Edit rules" answer={answer} {...useLoaderData<typeof loader>()} />;
}
