import { ACCESS } from "~/domain/settings/access";
import { confirmRoute, NamedRecord } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAY_RULES_EFFECT, payRulesFrom, payRulesRemovalInput } from "~/domain/employees/pay/pay-rules";
import { getPayRules, removePayRules } from "~/models/payroll/setup/pay-rules.server";
import { tabHref } from "~/presenters/employees/employee-tab.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { effectiveDayOf } from "~/web/forms/effective-day.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete pay rules");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editSalary,
  keyOf: (params) => ({ ...routeIds(params, "employeeSeq"), day: effectiveDayOf(params) }),
  load: async ({ scope, key: { employeeSeq, day } }) => {
    const { effectiveDay, revision } = await getPayRules(scope, employeeSeq, day);
    return { name: payRulesFrom(effectiveDay), revision, effect: PAY_RULES_EFFECT };
  },
  find: (scope, { employeeSeq, day }) => getPayRules(scope, employeeSeq, day),
  input: payRulesRemovalInput,
  remove: ({ scope, key: { employeeSeq, day } }, { revision }) => removePayRules(scope, employeeSeq, day, revision, today()),
  returnHref: ({ employeeSeq }, request) => tabHref(request, employeeSeq, "salary"),
  toast: "Pay rules deleted. The previous rules apply again.",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name, effect }) => ({
  title: "Delete these pay rules?",
  children: <NamedRecord name={name}>The previous rules apply again. {effect}</NamedRecord>,
}));
