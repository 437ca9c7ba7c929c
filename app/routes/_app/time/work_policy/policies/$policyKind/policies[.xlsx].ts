import type { LoaderFunctionArgs } from "@remix-run/node";
import { policyList } from "~/reports/time/policy-list";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { policyKindParam, readPolicySheet } from "~/presenters/time/policies.server";
import { POLICY_RIGHTS } from "~/presenters/time/schedules.server";
import { requireScope } from "~/web/session/scope.server";

/** Matching policies of a kind, in the list's order, one row per version. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, POLICY_RIGHTS);
  const { kind, label } = policyKindParam(params);
  const sheet = policyList(kind, await readPolicySheet(request, scope, kind, today()));
  return publicDownload(`${label} policies.xlsx`, sheet.searched(await describeFilters(request, scope, LIST_FILTERS.settings)));
}
