import { useActionData, useLoaderData } from "@remix-run/react";
import { EndDelegation } from "~/components/filing/end-delegation";
import { pageTitle } from "~/components/ui/layout/page-title";
import { endDelegationInput } from "~/domain/filing/delegations/delegation-input";
import { ACCESS } from "~/domain/settings/access";
import { endDelegation, getDelegation } from "~/models/filing/delegations.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("End a delegation");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editFiling, async (scope, { request, params }) => {
  const delegation = await getDelegation(scope, routeIds(params, "delegationSeq").delegationSeq);
  return { to: delegation.to, from: delegation.from, revision: delegation.revision, closeHref: listOf(request) };
});

export const action = guarded(ACCESS.editFiling, (scope, { request, params }) => {
  const { delegationSeq } = routeIds(params, "delegationSeq");
  return submitForm(request, endDelegationInput, async ({ revision }) => {
    await endDelegation(scope, delegationSeq, { revision }, today());
    return redirectWithToast(listOf(request), "Delegation ended");
  });
});

export default function EndOtherDelegation() {
  return <EndDelegation {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

/** The list as it was when the confirmation opened. */
const listOf = (request: Request) => pathTo("get-filing-delegations", null, new URL(request.url).search);
