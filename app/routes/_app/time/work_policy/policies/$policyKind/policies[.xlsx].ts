import { ACCESS } from "~/domain/settings/access";
import { policyList } from "~/reports/time/policy-list";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { policyKindParam, readPolicySheet } from "~/presenters/time/policies.server";
import { guarded } from "~/web/session/guarded.server";

/** Matching policies of a kind, in the list's order, one row per version. */
export const loader = guarded(ACCESS.viewSchedules, async (scope, { request, params }) => {
  const { kind, label } = policyKindParam(params);
  const sheet = policyList(kind, await readPolicySheet(request, scope, kind, today()));
  return publicDownload(`${label} policies.xlsx`, sheet.searched(await describeFilters(request, scope, LIST_FILTERS.settings)));
});
