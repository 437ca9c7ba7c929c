import { Outlet, useLoaderData } from "@remix-run/react";
import { PolicyDetail } from "~/components/filing/policy-detail";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readPolicy } from "~/presenters/filing/filing-settings.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ policyName: string; categoryName: string }>((data) =>
  data ? `${data.policyName}, ${data.categoryName}` : "Filing policy",
);

export const loader = guarded(ACCESS.editFiling, (scope, { request, params }) => {
  const { filingCategorySeq, filingPolicySeq } = routeIds(params, "filingCategorySeq", "filingPolicySeq");
  redirectByMode(request, {
    ADD: pathTo("get-filing-policy-new", { filingCategorySeq }),
    EDIT: pathTo("get-filing-policy-edit", { filingCategorySeq, filingPolicySeq }),
  });
  return readPolicy(scope, { filingCategorySeq, filingPolicySeq }, today());
});

export default function Policy() {
  return (
    <div>
      <PolicyDetail {...useLoaderData<typeof loader>()} />
      <Outlet />
    </div>
  );
}
