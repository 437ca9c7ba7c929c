import { useLoaderData } from "@remix-run/react";
import { PolicyDetail } from "~/components/time/policies/policy-detail";
import { FirstEntry } from "~/components/ui/layout/first-entry";
import { ACCESS } from "~/domain/settings/access";
import { policyKindParam, readPolicyDetail, readPolicyList } from "~/presenters/time/policies.server";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.viewSchedules, async (scope, { request, params }) => {
  const { policyKind, kind } = policyKindParam(params);
  const [first] = (await readPolicyList(request, scope, kind, today())).rows;
  if (!first) return null;
  const detail = await readPolicyDetail(scope, { policyKind, kind }, first.timePolicySeq, today());
  return { ...detail, mayEdit: scope.permissions.includes("ATTENDANCE_POLICY_EDIT") };
});

export default function FirstPolicy() {
  return <FirstEntry entry={useLoaderData<typeof loader>()} detail={PolicyDetail} />;
}
