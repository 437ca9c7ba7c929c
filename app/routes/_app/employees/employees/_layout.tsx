import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { Download, UserPlus } from "lucide-react";
import { EmployeeFilters } from "~/components/employees/employee-filters";
import { EmployeeSelection } from "~/components/employees/employee-selection";
import { EmployeeTable } from "~/components/employees/employee-table";
import { ColumnsMenu, ViewsMenu, WorkbookMenu } from "~/components/employees/list-menus";
import { TeamTabs } from "~/components/employees/team-tabs";
import { LinkButton } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { pageTitle } from "~/components/ui/page-title";
import { Pagination } from "~/components/ui/pagination";
import { carriedQuery } from "~/domain/employees/popup-address";
import { columnsShown } from "~/domain/employees/employee-filter";
import { listEmployees } from "~/models/employees/employee-list.server";
import { listSavedViews } from "~/models/employees/saved-views.server";
import { benefitsOnly, EMPLOYEES_PATH, readChosenColumns, readEmployeesQuery } from "~/web/employees-query.server";
import { employeeRow, filterChoices } from "~/web/employees-page.server";
import { requirePopup } from "~/web/employee-tab.server";
import { requireScope } from "~/web/scope.server";
import { today } from "~/web/today.server";

export const meta = pageTitle("Employees");

/**
 * Whoever may see Team but not this list is shown the invitations instead (NAV-10, CF-40); what lies below the list is refused.
 * Behind an employee who was opened from another page stands no list; see docs/decisions/012-the-list-behind-the-popup.md.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  if (params.employeeSeq !== undefined) {
    const { permissions } = await requirePopup(request);
    if (url.searchParams.has("from") || !seesEmployees(permissions)) return null;
  }
  const atList = url.pathname === EMPLOYEES_PATH;
  const scope = await requireScope(request, atList ? "TEAM_VIEW, TEAM_EDIT, TEAM_SETTING_VIEW, TEAM_SETTING_EDIT" : "TEAM_VIEW, TEAM_EDIT");
  if (!seesEmployees(scope.permissions)) throw redirect("/employees/invited_employees");
  const query = readEmployeesQuery(request, scope);
  const day = today();
  const [{ rows, total, choices }, views, chosen] = await Promise.all([listEmployees(scope, query, day), listSavedViews(scope, EMPLOYEES_PATH), readChosenColumns(request)]);
  const columns = columnsShown(chosen, query.status, benefitsOnly(scope));
  return {
    rows: rows.map((row) => employeeRow(row, columns)), columns, total, views, page: query.page, pageSize: query.pageSize,
    choices: filterChoices(choices, benefitsOnly(scope)),
    selection: { all: url.searchParams.get("all") === "Y", ticked: url.searchParams.getAll("employeeSeq").map(Number) },
    mayChange: scope.permissions.includes("JOB_INFO_EDIT"),
    mayInvite: scope.permissions.includes("TEAM_EDIT"),
  };
}

/** The list stays as it is while the popup above it goes from tab to tab. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const moved = carriedQuery(currentUrl.search) !== carriedQuery(nextUrl.search);
  return defaultShouldRevalidate && (formMethod !== undefined || moved || (currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search));
}

export default function Employees() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      {list ? <EmployeeList {...list} /> : null}
      <Outlet />
    </>
  );
}

function EmployeeList({ rows, columns, total, page, pageSize, choices, views, selection, mayChange, mayInvite }: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>) {
  const { search } = useLocation();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Team" }, { label: "Employees" }]}
        actions={
          <>
            <ViewsMenu views={views} />
            <ColumnsMenu shown={columns} schedules={choices.schedules !== null} />
            {total > 0 ? <LinkButton href={`${EMPLOYEES_FILE}${search}`} icon={Download} download>Excel</LinkButton> : null}
            {mayInvite ? <WorkbookMenu /> : null}
            {mayInvite ? <LinkButton href="/employees/invited_employees/new" variant="primary" icon={UserPlus}>Invite Employee</LinkButton> : null}
          </>
        }
      />
      <div className="team-tabs">
        <TeamTabs current="employees" canSeeEmployees />
      </div>
      <EmployeeFilters {...choices} />
      <Card label="Employees">
        {rows.length > 0 ? (
          <EmployeeSelection total={total} shown={rows.length} selection={selection} mayChange={mayChange} schedules={choices.schedules}>
            <EmployeeTable rows={rows} columns={columns} offset={(page - 1) * pageSize} selection={selection} />
          </EmployeeSelection>
        ) : (
          <EmptyState title="Nobody fits" action={<LinkButton href="/employees/employees">Show all employees</LinkButton>}>
            No employee has all that the filters and the search ask for. Resigned employees show only when the status asks for them.
          </EmptyState>
        )}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
      </Card>
    </>
  );
}

const seesEmployees = (permissions: readonly string[]) => permissions.includes("TEAM_VIEW") || permissions.includes("TEAM_EDIT");

const EMPLOYEES_FILE = "/employees/employees/employees.xlsx";
