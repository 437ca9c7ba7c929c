import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteRecordDialog } from "~/components/employees/records/delete-record-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { contractRemovalInput } from "~/domain/employees/contracts/contract-input";
import { contractDays } from "~/domain/employees/contracts/contract-periods";
import { employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { popupPath } from "~/domain/employees/list/popup-address";
import { getContract, removeContract } from "~/models/employees/contracts/contracts.server";
import { CONTRACT_EDIT_RIGHTS } from "~/presenters/employees/contract-form.server";
import { redirectToTab, requireTab } from "~/presenters/employees/employee-tab.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Delete contract");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, CONTRACT_EDIT_RIGHTS);
  const key = routeIds(params, "employeeSeq", "contractSeq");
  const { employmentType, startDate, endDate, revision } = await getContract(scope, key);
  return {
    closeHref: popupPath(key.employeeSeq, "contracts"),
    name: `${employmentTypeLabel(employmentType)}, ${contractDays(startDate, endDate)}`,
    revision,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, CONTRACT_EDIT_RIGHTS);
  const key = routeIds(params, "employeeSeq", "contractSeq");
  await getContract(scope, key);
  return submitForm(request, contractRemovalInput, async ({ revision }) => {
    await removeContract(scope, key, revision, today());
    return redirectToTab(request, key.employeeSeq, "contracts", "Contract deleted.");
  });
}

export default function DeleteContract() {
  return (
    <DeleteRecordDialog
      {...useLoaderData<typeof loader>()}
      title="Delete contract"
      question="Are you sure you want to delete this contract? The status of the employee follows from the contracts that are left."
      lastResult={useActionData<typeof action>()}
    />
  );
}
