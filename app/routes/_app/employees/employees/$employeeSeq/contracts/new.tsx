import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContractForm, NEW_CONTRACT } from "~/components/employees/contracts/contract-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { contractInput } from "~/domain/employees/contracts/contract-input";
import { popupPath } from "~/domain/employees/list/popup-address";
import { createContract } from "~/models/employees/contracts/contracts.server";
import { picNameOrEmpty } from "~/presenters/employees/contract-form.server";
import { requireEmployee, redirectToTab } from "~/presenters/employees/employee-tab.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Add contract");

export const loader = guarded(ACCESS.editContracts, async (scope, { params }) => {
  const employeeSeq = await requireEmployee(scope, params);
  return { cancelHref: popupPath(employeeSeq, "contracts"), picName: picNameOrEmpty(scope) };
});

export const action = guarded(ACCESS.editContracts, async (scope, { request, params }) => {
  const employeeSeq = await requireEmployee(scope, params);
  return submitForm(request, contractInput, async (input) => {
    await createContract(scope, employeeSeq, input, today());
    return redirectToTab(request, employeeSeq, "contracts", "Contract added.");
  });
});

export default function AddContract() {
  const { cancelHref, picName } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Add contract" closeHref={cancelHref}>
      <ContractForm values={NEW_CONTRACT} picName={picName} lastResult={useActionData<typeof action>()} cancelHref={cancelHref} />
    </DialogPage>
  );
}
