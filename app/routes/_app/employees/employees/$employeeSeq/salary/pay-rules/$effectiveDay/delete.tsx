import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAY_RULES_EFFECT, payRulesFrom, payRulesRemovalInput } from "~/domain/employees/pay/pay-rules";
import { getPayRules, removePayRules } from "~/models/payroll/setup/pay-rules.server";
import { effectiveDayOf } from "~/web/forms/effective-day.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectToTab, requireTab, tabHref } from "~/presenters/employees/employee-tab.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Delete how pay is computed");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const { effectiveDay, revision } = await getPayRules(scope, employeeSeq, effectiveDayOf(params));
  return {
    name: payRulesFrom(effectiveDay),
    revision,
    effect: PAY_RULES_EFFECT,
    closeHref: tabHref(request, employeeSeq, "salary"),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const effectiveDay = effectiveDayOf(params);
  await getPayRules(scope, employeeSeq, effectiveDay);
  return submitForm(request, payRulesRemovalInput, async ({ revision }) => {
    await removePayRules(scope, employeeSeq, effectiveDay, revision, today());
    return redirectToTab(request, employeeSeq, "salary", "Pay rules deleted. What applied before applies again.");
  });
}

export default function DeletePayRules() {
  const { name, revision, effect, closeHref } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Delete how pay is computed?"
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
      <p>What applied before applies again. {effect}</p>
    </ConfirmDialog>
  );
}
