import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAY_RULES_EFFECT, payRulesFrom, payRulesRemovalInput } from "~/domain/employees/pay/pay-rules";
import { getPayRules, removePayRules } from "~/models/payroll/setup/pay-rules.server";
import { redirectToTab, requireTab, tabHref } from "~/presenters/employees/employee-tab.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { effectiveDayOf } from "~/web/forms/effective-day.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete how pay is computed");

const { loader, action } = deleteRoute({
  authorize: (request) => requireTab(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE"),
  keyOf: (params) => ({ ...routeIds(params, "employeeSeq"), day: effectiveDayOf(params) }),
  load: async ({ scope, key: { employeeSeq, day }, request }) => {
    const { effectiveDay, revision } = await getPayRules(scope, employeeSeq, day);
    const closeHref = tabHref(request, employeeSeq, "salary");
    return { name: payRulesFrom(effectiveDay), revision, effect: PAY_RULES_EFFECT, closeHref };
  },
  find: (scope, { employeeSeq, day }) => getPayRules(scope, employeeSeq, day),
  input: payRulesRemovalInput,
  remove: async ({ scope, key: { employeeSeq, day }, request }, { revision }) => {
    await removePayRules(scope, employeeSeq, day, revision, today());
    return redirectToTab(request, employeeSeq, "salary", "Pay rules deleted. What applied before applies again.");
  },
});

export { loader, action };

export default confirmRoute<typeof loader>(({ name, effect }) => ({
  title: "Delete how pay is computed?",
  children: (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p>What applied before applies again. {effect}</p>
    </>
  ),
}));
