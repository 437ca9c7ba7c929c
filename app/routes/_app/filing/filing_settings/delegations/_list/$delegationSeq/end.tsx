import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EndDelegation } from "~/components/filing/end-delegation";
import { pageTitle } from "~/components/ui/layout/page-title";
import { endDelegationInput } from "~/domain/filing/delegations/delegation-input";
import { endDelegation, getDelegation } from "~/models/filing/delegations.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("End a delegation");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const delegation = await getDelegation(scope, routeIds(params, "delegationSeq").delegationSeq);
  return { to: delegation.to, from: delegation.from, revision: delegation.revision, closeHref: listOf(request) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const { delegationSeq } = routeIds(params, "delegationSeq");
  return submitForm(request, endDelegationInput, async ({ revision }) => {
    await endDelegation(scope, delegationSeq, { revision }, today());
    return redirectWithToast(listOf(request), "Delegation ended");
  });
}

export default function EndOtherDelegation() {
  return <EndDelegation {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

/** The list as it was when the confirmation opened. */
const listOf = (request: Request) => pathTo("get-filing-delegations", null, new URL(request.url).search);
