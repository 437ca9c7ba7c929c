import { Outlet, useLoaderData } from "@remix-run/react";
import { PolicyDetail } from "~/components/time/policies/policy-detail";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { policyKindParam, readPolicyDetail } from "~/presenters/time/policies.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ policyName: string; label: string }>((data) => (data ? `${data.policyName}, ${data.label}` : "Policy"));

export const loader = guarded(ACCESS.viewSchedules, async (scope, { request, params }) => {
  const { policyKind, kind, label } = policyKindParam(params);
  const { timePolicySeq } = routeIds(params, "timePolicySeq");
  redirectByMode(request, {
    ADD: pathTo("get-time-policy-new", { policyKind }),
    EDIT: pathTo("get-time-policy-edit", { policyKind, timePolicySeq }),
  });
  const detail = await readPolicyDetail(scope, { policyKind, kind }, timePolicySeq, today());
  return { ...detail, label, mayEdit: scope.permissions.includes("ATTENDANCE_POLICY_EDIT") };
});

export default function Policy() {
  const { label: _label, ...detail } = useLoaderData<typeof loader>();
  return (
    <div>
      <PolicyDetail {...detail} />
      <Outlet />
    </div>
  );
}
