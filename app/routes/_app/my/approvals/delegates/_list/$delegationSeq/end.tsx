import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EndDelegation } from "~/components/filing/end-delegation";
import { pageTitle } from "~/components/ui/layout/page-title";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { endDelegationInput } from "~/domain/filing/delegations/delegation-input";
import { endDelegation, getDelegation } from "~/models/filing/delegations.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { endWindow: string } }>((data) => data?.texts.endWindow ?? "End my delegation");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const delegation = await getDelegation(scope, routeIds(params, "delegationSeq").delegationSeq, scope.employeeSeq);
  const { language } = scope;
  const texts = messagesFor(language).delegates;
  return { language, texts, to: delegation.to, from: texts.you, revision: delegation.revision, closeHref: pathTo("get-my-delegates") };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { delegationSeq } = routeIds(params, "delegationSeq");
  return submitForm(
    request,
    endDelegationInput,
    async ({ revision }) => {
      await endDelegation(scope, delegationSeq, { revision, fromEmployeeSeq: scope.employeeSeq }, today());
      return redirectWithToast(pathTo("get-my-delegates"), messagesFor(scope.language).delegates.ended);
    },
    { language: scope.language },
  );
}

export default function EndMyDelegation() {
  return <EndDelegation {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
