import { pageTitle } from "~/components/ui/layout/page-title";
import { policyNoun } from "~/domain/time/policies/policy-changes";
import { pathTo } from "~/paths";
import { historyLoader } from "~/presenters/shared/change-history.server";
import { policyKindParam } from "~/presenters/time/policies.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Time policies");
export const loader = historyLoader("TIME_POLICY", (params) => {
  const { policyKind, kind } = policyKindParam(params);
  return { closeHref: pathTo("get-time-policies", { policyKind }), subject: policyNoun(kind) };
});
