import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { removalInput } from "~/domain/filing/category-input";
import { getFilingPolicy, removeFilingPolicy } from "~/models/filing/policies.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete a filing policy");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const key = routeIds(params, "filingCategorySeq", "filingPolicySeq");
  const { policy } = await getFilingPolicy(scope, key);
  return { name: policy.policyName, revision: policy.revision, closeHref: pathTo("get-filing-policy", key) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const key = routeIds(params, "filingCategorySeq", "filingPolicySeq");
  return submitForm(request, removalInput, async ({ revision }) => {
    await removeFilingPolicy(scope, key, revision);
    return redirectWithToast(pathTo("get-filing-category", { filingCategorySeq: key.filingCategorySeq }), "Policy deleted");
  });
}

export default function DeleteFilingPolicy() {
  const { name, revision, closeHref } = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return (
    <ConfirmDialog title={`Delete ${name}`} closeHref={closeHref} verb="Delete" pendingText="Deleting…" danger problems={problems}>
      <input type="hidden" name="revision" value={revision} />
      <p>The employees it covered then follow another policy of the category, or none. The change history keeps it.</p>
    </ConfirmDialog>
  );
}
