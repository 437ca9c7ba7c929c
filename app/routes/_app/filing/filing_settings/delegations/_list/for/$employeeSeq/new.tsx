import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DelegateForm } from "~/components/filing/delegate-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { delegationInput } from "~/domain/filing/delegations/delegation-input";
import { createDelegation, getDelegator } from "~/models/filing/delegations.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readDelegateForm } from "~/presenters/filing/delegations.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Add a delegate for an employee");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const giver = await getDelegator(scope, employeeSeq);
  return { giver, ...(await readDelegateForm(request, scope, employeeSeq, today())), closeHref: pathTo("get-filing-delegations") };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return submitForm(request, delegationInput, async (input) => {
    await createDelegation(scope, { ...input, fromEmployeeSeq: employeeSeq }, today());
    return redirectWithToast(pathTo("get-filing-delegations"), "Delegate named");
  });
}

export default function NameDelegateFor() {
  const { giver, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={`Add delegate for ${giver}`} closeHref={form.closeHref} size="md">
      <DelegateForm key={form.keyword} {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
