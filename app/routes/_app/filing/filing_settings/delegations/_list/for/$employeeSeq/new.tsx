import { useActionData, useLoaderData } from "@remix-run/react";
import { DelegateForm } from "~/components/filing/delegate-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { delegationInput } from "~/domain/filing/delegations/delegation-input";
import { ACCESS } from "~/domain/settings/access";
import { createDelegation, getDelegator } from "~/models/filing/delegations.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readDelegateForm } from "~/presenters/filing/delegations.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add a delegate for an employee");

export const loader = guarded(ACCESS.editFiling, async (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const giver = await getDelegator(scope, employeeSeq);
  return { giver, ...(await readDelegateForm(request, scope, employeeSeq, today())), closeHref: pathTo("get-filing-delegations") };
});

export const action = guarded(ACCESS.editFiling, (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return submitForm(request, delegationInput, async (input) => {
    await createDelegation(scope, { ...input, fromEmployeeSeq: employeeSeq }, today());
    return redirectWithToast(pathTo("get-filing-delegations"), "Delegate added");
  });
});

export default function NameDelegateFor() {
  const { giver, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={`Add delegate for ${giver}`} closeHref={form.closeHref} size="md">
      <DelegateForm key={form.keyword} {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
