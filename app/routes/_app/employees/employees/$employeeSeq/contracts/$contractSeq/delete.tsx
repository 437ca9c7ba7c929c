import { ACCESS } from "~/domain/settings/access";
import { confirmRecord } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { contractDays } from "~/domain/employees/contracts/contract-periods";
import { employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { getContract, removeContract } from "~/models/employees/contracts/contracts.server";
import { tabDeleteRoute } from "~/presenters/employees/tab-delete.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete contract");

const { loader, action } = tabDeleteRoute({
  access: ACCESS.editContracts,
  tab: "contracts",
  keyOf: (params) => routeIds(params, "employeeSeq", "contractSeq"),
  find: getContract,
  nameOf: ({ employmentType, startDate, endDate }) => `${employmentTypeLabel(employmentType)}, ${contractDays(startDate, endDate)}`,
  remove: (scope, key, revision) => removeContract(scope, key, revision, today()),
  toast: "Contract deleted.",
});
export { loader, action };

export default confirmRecord(
  "Delete contract",
  "Are you sure you want to delete this contract? The employee’s status follows the remaining contracts.",
);
