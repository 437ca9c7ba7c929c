import type { Scope } from "~/domain/shared/scope";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { carriedQuery } from "~/domain/employees/list/popup-address";
import { visibleEmployeeColumns } from "~/domain/employees/list/employee-filter";
import { listEmployees } from "~/models/employees/list/employee-list.server";
import { findSimilarEmployees } from "~/models/employees/list/employee-search.server";
import { pathTo } from "~/paths";
import { EMPLOYEES_PATH, readEmployeesQuery } from "~/presenters/employees/employees-query.server";
import { employeeRow, filterChoices } from "~/presenters/employees/employees-page.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { showsAll, toLastPage } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Employees");

/** Usually only the background of the popup, so its scripts load after the popup's. */
const EmployeeList = lazy(() => import("~/components/employees/list/employee-list"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireListOrPopup(request, params);
  if (scope === null) return null;
  const query = readEmployeesQuery(request, scope);
  const day = today();
  const [{ rows, total, choices }, views, chosen] = await Promise.all([
    listEmployees(scope, query, day),
    listViews(scope, "employees"),
    readChosenColumns(request, "employees"),
  ]);
  toLastPage(request, query, total);
  const close = total === 0 && query.q ? await findSimilarEmployees(scope, query, day) : [];
  const columns = visibleEmployeeColumns(chosen, query.status, isBenefitsOnly(scope));
  return {
    rows: rows.map((row) => employeeRow(row, columns)),
    columns,
    close: [...new Set(close.map(({ employeeName }) => employeeName))],
    total,
    views,
    page: query.page,
    pageSize: query.pageSize,
    choices: filterChoices(choices, isBenefitsOnly(scope)),
    selection: { all: showsAll(request), checked: new URL(request.url).searchParams.getAll("employeeSeq").map(Number) },
    mayChange: scope.permissions.includes("JOB_INFO_EDIT"),
    mayInvite: scope.permissions.includes("TEAM_EDIT"),
  };
}

/** Changing tabs in the popup does not reload the list. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const moved = carriedQuery(currentUrl.search) !== carriedQuery(nextUrl.search);
  return (
    defaultShouldRevalidate &&
    (formMethod !== undefined || moved || (currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search))
  );
}

export default function Employees() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      {list ? (
        <Suspense>
          <EmployeeList {...list} />
        </Suspense>
      ) : null}
      <Outlet />
    </>
  );
}

const seesEmployees = (permissions: readonly string[]) => permissions.includes("TEAM_VIEW") || permissions.includes("TEAM_EDIT");

/**
 * Viewers of Team without access to this list get the invitations instead (NAV-10, CF-40); child pages are forbidden. An employee opened
 * from another page has no list behind the popup; see docs/decisions/012-employee-popup.md.
 * @returns null for a popup without its list @throws as requireScope
 */
async function requireListOrPopup(request: Request, params: LoaderFunctionArgs["params"]): Promise<Scope | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (params.employeeSeq !== undefined) {
    const { permissions } = await requireScope(request, ACCESS.openEmployee);
    if (searchParams.has("from") || !seesEmployees(permissions)) return null;
  }
  const scope = await requireScope(request, pathname === EMPLOYEES_PATH ? ACCESS.viewInvitations : ACCESS.viewTeam);
  if (!seesEmployees(scope.permissions)) throw redirect(pathTo("get-invites"));
  return scope;
}
