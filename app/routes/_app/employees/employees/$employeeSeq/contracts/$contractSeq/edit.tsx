import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContractForm } from "~/components/employees/contracts/contract-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { contractChangeInput } from "~/domain/employees/contracts/contract-input";
import { popupPath } from "~/domain/employees/list/popup-address";
import { getContract, updateContract } from "~/models/employees/contracts/contracts.server";
import { picNameOrEmpty } from "~/presenters/employees/contract-form.server";
import { redirectToTab } from "~/presenters/employees/employee-tab.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Edit contract");

export const loader = guarded(ACCESS.editContracts, async (scope, { params }) => {
  const key = routeIds(params, "employeeSeq", "contractSeq");
  const { employmentType, startDate, endDate, contractInfoContent, revision } = await getContract(scope, key);
  return {
    cancelHref: popupPath(key.employeeSeq, "contracts"),
    values: { employmentType, startDate, endDate: endDate ?? "", contractInfoContent },
    revision,
    picName: picNameOrEmpty(scope),
  };
});

export const action = guarded(ACCESS.editContracts, async (scope, { request, params }) => {
  const key = routeIds(params, "employeeSeq", "contractSeq");
  const { employmentType } = await getContract(scope, key);
  return submitForm(request, contractChangeInput(employmentType), async (input) => {
    await updateContract(scope, key, input, today());
    return redirectToTab(request, key.employeeSeq, "contracts", "Contract saved.");
  });
});

export default function EditContract() {
  const { cancelHref, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Edit contract" closeHref={cancelHref}>
      <ContractForm {...form} lastResult={useActionData<typeof action>()} cancelHref={cancelHref} />
    </DialogPage>
  );
}
