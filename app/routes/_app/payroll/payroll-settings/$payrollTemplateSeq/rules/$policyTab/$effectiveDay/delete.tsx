import { confirmRoute, NamedRecord } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { versionRemovalInput } from "~/domain/payroll/setup/policy-input";
import { POLICY_TABS } from "~/domain/payroll/setup/setting-policies";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { getPolicyVersion, removePolicyVersion } from "~/models/payroll/setup/policy-versions.server";
import { policyTabParam, tabHref } from "~/presenters/payroll/setup/policy-tab.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { effectiveDayOf } from "~/web/forms/effective-day.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete rules");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editPayroll,
  keyOf: (params) => ({
    tab: { ...routeIds(params, "payrollTemplateSeq"), policyTab: policyTabParam(params) },
    day: effectiveDayOf(params),
  }),
  load: async ({ scope, key: { tab, day } }) => {
    const { version } = await getPolicyVersion(scope, tab, day);
    const name = `${POLICY_TABS[tab.policyTab]}, from ${formatDay(version.effectiveDay)}`;
    return { name, revision: version.revision };
  },
  input: versionRemovalInput,
  remove: ({ scope, key: { tab, day } }, { revision }) => removePolicyVersion(scope, tab, day, revision),
  returnHref: ({ tab }) => tabHref(tab.payrollTemplateSeq, tab.policyTab),
  toast: "Rules deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name }) => ({
  title: "Delete these rules?",
  children: <NamedRecord name={name}>The previous rules apply again. Open payrolls that use them must be recalculated.</NamedRecord>,
}));
