import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { AccessRestricted, EmployeePopup } from "~/components/employees/list/employee-popup";
import { pageTitle } from "~/components/ui/layout/page-title";
import { listPopupPages, profileTabs } from "~/domain/employees/list/employee-popup";
import { getEmployeeHead } from "~/models/employees/list/employee-head.server";
import { listEmployeesWithoutAccount } from "~/models/shared/employee-accounts.server";
import { popupOrigin } from "~/presenters/employees/employee-tab.server";
import { seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle<{ head: { employeeName: string } | null }>((data) => data?.head?.employeeName ?? "Employee");

/**
 * Access to the employee list or to points opens the popup; each side and tab has its own permission. A viewer without any of those gets no
 * employee data (EMP-21).
 */
export const loader = guarded(ACCESS.openEmployee, async (scope, { request, params }) => {
  const head = await getEmployeeHead(scope, seqParam(params.employeeSeq), today());
  const sides = listPopupPages(scope.permissions, scope.subscriptions);
  const closeHref = popupOrigin(request);
  if (sides.length === 0) return { head: null, closeHref, sides, tabs: [], mayChangeStatus: false, mayInvite: false };
  const { employeeSeq, employeeName, employeeStatus, departmentName, jobTitleName, profilePhotoUrl, accountDeletedAt } = head;
  const hasResignation = head.resignationDate !== null;
  return {
    head: { employeeSeq, employeeName, employeeStatus, hasResignation, departmentName, jobTitleName, profilePhotoUrl },
    closeHref,
    sides,
    tabs: profileTabs(scope.permissions),
    mayChangeStatus: scope.permissions.includes("JOB_INFO_EDIT") && accountDeletedAt === null,
    mayInvite: scope.permissions.includes("TEAM_EDIT") && (await listEmployeesWithoutAccount(scope, [employeeSeq], today())).length > 0,
  };
});

export default function Employee() {
  const { head, closeHref, sides, tabs, mayChangeStatus, mayInvite } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (!head) return <AccessRestricted closeHref={closeHref} />;
  return (
    <EmployeePopup
      head={head}
      closeHref={closeHref}
      sides={sides}
      tabs={tabs}
      mayChangeStatus={mayChangeStatus}
      mayInvite={mayInvite}
      page={pathname.split("/")[4] ?? ""}
    >
      <Outlet />
    </EmployeePopup>
  );
}
