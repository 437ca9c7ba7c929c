import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ContractList } from "~/components/employees/contracts/contract-list";
import { pageTitle } from "~/components/ui/layout/page-title";
import { endingSoon, sortContracts } from "~/domain/employees/contracts/contract-periods";
import { getContractInfo } from "~/models/employees/contracts/contracts.server";
import { canEditContracts, requireAnyPopupSide } from "~/presenters/employees/contract-form.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Contract Info");

/** Show the remaining days once the current contract ends within this many days. */
const CONTRACT_END_WARNING_DAYS = 60;

/** Popup access is enough to read; editing needs contract permissions (CONTRACT-09, CF-45). */
export const loader = guarded(ACCESS.openEmployee, async (scope, { params }) => {
  requireAnyPopupSide(scope);
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const day = today();
  const { contracts, status } = await getContractInfo(scope, employeeSeq, day);
  const lists = sortContracts(contracts, day);
  const [present] = lists.validList;
  const resigned = status === "RESIGNED";
  return {
    ...lists,
    employeeSeq,
    canEdit: canEditContracts(scope),
    resigned,
    ending: present && !resigned ? endingSoon(present, lists.upcomingList, day, CONTRACT_END_WARNING_DAYS) : null,
  };
});

export default function ContractInfo() {
  return (
    <>
      <ContractList {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
