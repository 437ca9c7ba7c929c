import { useActionData, useLoaderData } from "@remix-run/react";
import { PolicyForm } from "~/components/filing/policy-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { NEW_DRAFT } from "~/domain/filing/policy-draft";
import { ACCESS } from "~/domain/settings/access";
import { getCategory } from "~/models/filing/categories.server";
import { createFilingPolicy } from "~/models/filing/policies.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readPolicyOptions } from "~/presenters/filing/filing-settings.server";
import { submitPolicy } from "~/presenters/filing/policy-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add a filing policy");

export const loader = guarded(ACCESS.editFiling, async (scope, { params }) => {
  const { filingCategorySeq } = routeIds(params, "filingCategorySeq");
  const { category } = await getCategory(scope, filingCategorySeq);
  return {
    title: `Add a policy of ${category.categoryName}`,
    options: await readPolicyOptions(scope, category),
    cancelHref: pathTo("get-filing-category", { filingCategorySeq }),
  };
});

export const action = guarded(ACCESS.editFiling, async (scope, { request, params }) => {
  const { filingCategorySeq } = routeIds(params, "filingCategorySeq");
  await getCategory(scope, filingCategorySeq);
  return submitPolicy(request, scope, async (policy) => {
    const filingPolicySeq = await createFilingPolicy(scope, filingCategorySeq, policy);
    return redirectWithToast(pathTo("get-filing-policy", { filingCategorySeq, filingPolicySeq }), "Policy added");
  });
});

export default function NewPolicy() {
  const form = useLoaderData<typeof loader>();
  return <PolicyForm verb="Add" values={NEW_DRAFT} {...form} answer={useActionData<typeof action>()} />;
}
