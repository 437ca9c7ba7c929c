import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PayRulesForm } from "~/components/employees/pay/pay-rules-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { popupPath } from "~/domain/employees/list/popup-address";
import {
  PAY_RULE_WORDS,
  PAY_RULES,
  PAY_RULES_EFFECT,
  PAY_RULES_REASON_LETTERS,
  payRulesInput,
  type PayRules,
} from "~/domain/employees/pay/pay-rules";
import { getPayRules, updatePayRules } from "~/models/employees/pay/pay-rules.server";
import { redirectToTab, requireTab } from "~/web/pages/employees/employee-tab.server";
import { seqParams } from "~/web/forms/seq-params.server";
import { submitForm } from "~/web/forms/submit-form.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Edit how pay is reckoned");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { employeeSeq } = seqParams(params, "employeeSeq");
  const { rules, revision } = await getPayRules(scope, employeeSeq);
  return {
    rules: PAY_RULES.map((rule) => ({ rule, label: PAY_RULE_WORDS[rule].label, hint: PAY_RULE_WORDS[rule].hint })),
    values: Object.fromEntries(PAY_RULES.map((rule) => [rule, rules[rule] === "Y" ? "on" : ""])) as Record<keyof PayRules, string>,
    revision: String(revision),
    effect: PAY_RULES_EFFECT,
    letters: PAY_RULES_REASON_LETTERS,
    cancelHref: popupPath(employeeSeq, "salary"),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { employeeSeq } = seqParams(params, "employeeSeq");
  await getPayRules(scope, employeeSeq);
  return submitForm(request, payRulesInput, async ({ reason, revision, ...rules }) => {
    await updatePayRules(scope, employeeSeq, { rules, reason, revision });
    return redirectToTab(request, employeeSeq, "salary", "How pay is reckoned was saved.");
  });
}

export default function EditPayRules() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Edit how pay is reckoned" closeHref={form.cancelHref} size="md">
      <PayRulesForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
