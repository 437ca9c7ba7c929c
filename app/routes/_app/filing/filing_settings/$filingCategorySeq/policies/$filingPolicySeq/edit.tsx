import { useActionData, useLoaderData } from "@remix-run/react";
import { PolicyForm } from "~/components/filing/policy-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { toPolicyDraft } from "~/domain/filing/policy-draft";
import { ACCESS } from "~/domain/settings/access";
import { Refusal } from "~/domain/shared/refusal";
import { SAVED } from "~/domain/shared/saved";
import { findReferencedEmployees } from "~/models/filing/filing-people.server";
import { getFilingPolicy, updateFilingPolicy } from "~/models/filing/policies.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readPolicyOptions } from "~/presenters/filing/filing-settings.server";
import { submitPolicy } from "~/presenters/filing/policy-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit a filing policy");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editFiling, async (scope, { params }) => {
  const key = routeIds(params, "filingCategorySeq", "filingPolicySeq");
  const { category, policy } = await getFilingPolicy(scope, key);
  return {
    title: `Edit ${policy.policyName}`,
    values: toPolicyDraft(policy, await findReferencedEmployees(scope, [policy], today())),
    options: await readPolicyOptions(scope, category),
    cancelHref: pathTo("get-filing-policy", key),
  };
});

export const action = guarded(ACCESS.editFiling, async (scope, { request, params }) => {
  const key = routeIds(params, "filingCategorySeq", "filingPolicySeq");
  await getFilingPolicy(scope, key);
  return submitPolicy(request, scope, async (policy, revision) => {
    if (revision === undefined) throw new Refusal("Reload the page and try again.");
    await updateFilingPolicy(scope, key, policy, revision);
    return redirectWithToast(pathTo("get-filing-policy", key), SAVED);
  });
});

export default function EditPolicy() {
  const form = useLoaderData<typeof loader>();
  return <PolicyForm verb="Save changes" {...form} answer={useActionData<typeof action>()} />;
}
